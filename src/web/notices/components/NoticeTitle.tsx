import type { ReactNode } from 'react';

/** A notice's title if it contains a fact. Otherwise use the `title` prop. */
export function NoticeTitle({ children }: { children: ReactNode }) {
  return <p data-title="">{children}</p>;
}
