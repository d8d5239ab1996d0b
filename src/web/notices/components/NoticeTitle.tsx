import type { ReactNode } from 'react';

/** The title of a notice, if it shows a fact. Otherwise the notice has a `title`. */
export function NoticeTitle({ children }: { children: ReactNode }) {
  return <p data-title="">{children}</p>;
}
