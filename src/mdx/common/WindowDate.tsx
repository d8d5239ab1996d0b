import type { PropsOf } from '../../../content.config.ts';
import { useEdition } from '../../live/config.ts';
import { Instant } from '../../ui/Time.tsx';

/** When a window opens or closes, by the live configuration; TBD while that is not known. */
export function WindowDate({ window: name, edge }: PropsOf<'WindowDate'>) {
  return <Instant at={useEdition().windows[name]?.[edge]} />;
}
