import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router';
import { isFileAddress } from '../../domain/fileAddresses.ts';
import { withSpoof } from '../../domain/spoof.ts';
import { useHydrated, useLayoutData } from '../live/siteContext.tsx';
import { withoutTrailingSlash } from '../../site/pageKey.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** Whether a path is outside the app: a file, the map, /staff/* or a redirect to another site (section 2). */
export function needsDocumentLoad(path: string, documents: readonly string[]): boolean {
  return isFileAddress(path) || path.startsWith('/staff/') || documents.includes(withoutTrailingSlash(path));
}

/** React Router's own Link, without the code for prefetching and forms that it imports. */
function AppLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const navigate = useLinkClickHandler(href);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a href={href} onClick={click} {...props} />;
}

/** A link within this site. Keeps the date spoof once hydrated (section 2), and loads a document for paths outside the app. */
export function SiteLink({ to, ...props }: Props) {
  const { documents } = useLayoutData();
  const spoof = useHydrated() ? window.siteClock.spoof : undefined;
  const href = withSpoof(to, spoof?.kind === 'time' ? spoof.raw : undefined);
  const path = to.split(/[?#]/)[0] ?? '';
  return needsDocumentLoad(path, documents) ? <a href={href} {...props} /> : <AppLink href={href} {...props} />;
}
