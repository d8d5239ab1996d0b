import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { useEdition } from '../../live/config.ts';

/** The part of a sentence that needs a window's date: left out while the date is not known. */
export function WithDate({ window: name, edge, children }: PropsOf<'WithDate'> & { children: ReactNode }) {
  return useEdition().windows[name]?.[edge] ? <span>{children}</span> : null;
}
