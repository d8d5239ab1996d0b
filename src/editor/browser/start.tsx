/** The entry of the editing server's bundle. In the preview, `main.ts` is. */
import { createRoot } from 'react-dom/client';
import '../../web/styles/global.ts';
import { Editor } from './Editor.tsx';
import { restoreDrafts } from './workingCopy.ts';

const element = document.getElementById('editor');
if (!element) throw new Error('The page has no place for the editor.');
const root = createRoot(element);
void restoreDrafts().then(() => root.render(<Editor />));
