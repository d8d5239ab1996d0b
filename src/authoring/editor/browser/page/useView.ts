import { type RefObject, useState } from 'react';
import type { View } from '../Toolbar.tsx';
import type { FrameHandle } from './frameHandle.ts';

const addressOf = ({ path, date }: View) => (date === '' ? path : `${path}?dtspoof=${date}`);
const startPath = () => new URLSearchParams(location.search).get('page') ?? '/';

/** The page in the frame, and how it's shown. */
export interface ShownView {
  /** Its path is the one that is shown now. */
  view: View;
  /** Path and query of the last document that was loaded. */
  address: string;
  /** Changes page, date, width or theme. */
  changeView(next: Partial<View>): void;
  visit(path: string): void;
  /** Call when a link in the page was followed. */
  setShownPath(path: string): void;
}

/** The page, date, width and theme that the frame shows. */
export function useView(frame: RefObject<FrameHandle | null>): ShownView {
  const [view, setView] = useState<View>({
    path: startPath(),
    date: '',
    width: 'full',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  });
  const [shownPath, setShownPath] = useState(view.path);
  function changeView(next: Partial<View>) {
    const path = next.path ?? shownPath;
    setShownPath(path);
    setView((before) => ({ ...before, ...next, path }));
    if (next.path !== undefined || next.date !== undefined) frame.current?.load(addressOf({ ...view, ...next, path }));
  }
  return { view: { ...view, path: shownPath }, address: addressOf(view), changeView, visit: (path) => changeView({ path }), setShownPath };
}
