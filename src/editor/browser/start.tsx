import { createRoot } from 'react-dom/client';
import '../../web/styles/global.ts';
import { Editor } from './Editor.tsx';

const element = document.getElementById('editor');
if (!element) throw new Error('The page has no place for the editor.');
createRoot(element).render(<Editor />);
