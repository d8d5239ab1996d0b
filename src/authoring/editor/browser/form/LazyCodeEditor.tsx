import { lazy, Suspense } from 'react';
import type { CodeEditorProps } from '../code/CodeEditor.tsx';

const Loaded = lazy(() => import('../code/CodeEditor.tsx'));

export const LazyCodeEditor = (props: CodeEditorProps) => (
  <Suspense fallback={<p>Loading the editor …</p>}>
    <Loaded {...props} />
  </Suspense>
);
