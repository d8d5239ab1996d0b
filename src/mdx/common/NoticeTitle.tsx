import type { ReactNode } from 'react';
import { noticeTitle } from './Notice.tsx';

/** The title of a notice, where it holds a fact; else the notice has a `title`. */
export function NoticeTitle({ children }: { children: ReactNode }) {
  return <p className={noticeTitle}>{children}</p>;
}
