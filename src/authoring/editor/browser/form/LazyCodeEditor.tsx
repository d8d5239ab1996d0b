import { type ComponentProps, lazy, Suspense } from 'react';
import type CodeEditor from '../code/CodeEditor.tsx';

const Loaded = lazy(() => import('../code/CodeEditor.tsx'));

export const LazyCodeEditor = (props: ComponentProps<typeof CodeEditor>) => (
  <Suspense fallback={<p>Loading the editor …</p>}>
    <Loaded {...props} />
  </Suspense>
);
