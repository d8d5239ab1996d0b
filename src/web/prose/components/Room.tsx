import type { PropsOf } from '../../../../content.config.ts';
import { useData } from '../../live/pageContext.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';

/** The name of a room, linked to its place on the map. */
export function Room({ id }: PropsOf<'Room'>) {
  const name = useData('rooms')[id];
  if (!name) throw new Error(`The map has no room "${id}".`);
  return <SiteLink to={`/fun/events/map#room-${id}`}>{name}</SiteLink>;
}
