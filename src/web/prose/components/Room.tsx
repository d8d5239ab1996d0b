import type { PropsOf } from '../../../../content.config.ts';
import { useData, useLayoutData } from '../../live/pageContext.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';

/** A room's name, linked to the map if a page shows it. */
export function Room({ id }: PropsOf<'Room'>) {
  const { map } = useLayoutData().rolePages;
  const name = useData('rooms')[id];
  if (!name) throw new Error(`The map has no room "${id}".`);
  return map ? <SiteLink to={`${map}#room-${id}`}>{name}</SiteLink> : name;
}
