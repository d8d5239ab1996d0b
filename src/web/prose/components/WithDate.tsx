import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { useEdition } from '../../live/useConfig.ts';

/** Part of a sentence that is left out while a window's date is unknown. */
export function WithDate({ window: name, edge, children }: PropsOf<'WithDate'> & { children: ReactNode }) {
  return useEdition().windows[name]?.[edge] ? <span>{children}</span> : null;
}
