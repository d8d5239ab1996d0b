import { type RefObject, useState } from 'react';
import type { View } from '../Toolbar.tsx';
import type { FrameHandle } from './frameHandle.ts';

const addressOf = ({ path, date }: View) => (date === '' ? path : `${path}?dtspoof=${date}`);
const startPath = () => new URLSearchParams(location.search).get('page') ?? '/';

/** The page beside the panel, and how it is looked at. */
export interface ShownView {
  /** With the path that is shown now. */
  view: View;
  /** Where the page that was loaded last is, with its query. */
  address: string;
  /** Looks at another page, or at the same one in another way. */
  look(next: Partial<View>): void;
  visit(path: string): void;
  /** Notes that a link in the page was followed. */
  setShownPath(path: string): void;
}

export function useView(frame: RefObject<FrameHandle | null>): ShownView {
  const [view, setView] = useState<View>({
    path: startPath(),
    date: '',
    width: 'full',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  });
  const [shownPath, setShownPath] = useState(view.path);
  function look(next: Partial<View>) {
    const path = next.path ?? shownPath;
    setShownPath(path);
    setView((before) => ({ ...before, ...next, path }));
    if (next.path !== undefined || next.date !== undefined) frame.current?.load(addressOf({ ...view, ...next, path }));
  }
  return { view: { ...view, path: shownPath }, address: addressOf(view), look, visit: (path) => look({ path }), setShownPath };
}
