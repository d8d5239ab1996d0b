import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router';
import { useLayoutData } from '../live/siteContext.tsx';
import { useKeepSpoof } from '../live/spoof.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** Whether an address of this site is served outside the app: the map, /staff/*, redirects (section 2). */
export function needsDocumentLoad(path: string, documents: readonly string[]): boolean {
  return path.startsWith('/staff/') || documents.includes(path.replace(/(.)\/$/, '$1'));
}

/** What react-router's own Link does here, without what it brings along for prefetching and forms. */
function AppLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const navigate = useLinkClickHandler(href);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a href={href} onClick={click} {...props} />;
}

/** A link to an address of this site. It keeps the date spoof; what is outside the app loads as a document. */
export function SiteLink({ to, ...props }: Props) {
  const { documents } = useLayoutData();
  const href = useKeepSpoof()(to);
  const path = to.split(/[?#]/)[0] ?? '';
  return needsDocumentLoad(path, documents) ? <a href={href} {...props} /> : <AppLink href={href} {...props} />;
}
