import type { ReactNode } from 'react';
import { noticeTitle } from './Notice.tsx';

/** The title of a notice, if it shows a fact. Otherwise the notice has a `title`. */
export function NoticeTitle({ children }: { children: ReactNode }) {
  return <p className={noticeTitle}>{children}</p>;
}
