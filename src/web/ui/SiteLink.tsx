import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import { isFileAddress } from '../../domain/fileAddresses.ts';
import { withSpoof } from '../../domain/spoof.ts';
import { useHydrated, useLayoutData } from '../live/pageContext.tsx';
import { useIsLoading } from '../navigation/loading.ts';
import { withoutTrailingSlash } from '../../site/pageKey.ts';
import { publicPath } from '../../domain/base.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** Whether a path is outside the app: a file, the map, /staff/* or a redirect to another site (section 2). */
export function needsDocumentLoad(path: string, documents: readonly string[]): boolean {
  return isFileAddress(path) || path.startsWith('/staff/') || documents.includes(withoutTrailingSlash(path));
}

/** A link within this site. Keeps the date spoof once hydrated (section 2), and loads a document for paths outside the app. */
export function SiteLink({ to, ...props }: Props) {
  const { documents } = useLayoutData();
  const spoof = useHydrated() ? window.siteClock.spoof : undefined;
  const href = withSpoof(to, spoof?.kind === 'time' ? spoof.raw : undefined);
  const path = to.split(/[?#]/)[0] ?? '';
  if (needsDocumentLoad(path, documents)) return <a href={publicPath(href)} {...props} />;
  return <AppLink to={href} {...props} />;
}

/** Whether a press follows the link here: not into another tab or a file. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link that the router follows. Its own would bring code for frameworks along (docs/decisions/vike-and-react-router.md). */
function AppLink({ to, onClick, ...props }: Props) {
  const navigate = useNavigate();
  const location = useLocation();
  const isLoading = useIsLoading();
  const path = useResolvedPath(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // As in browsers: neither the page that is shown nor one that was left before it has loaded is another entry of the history.
    void navigate(to, { replace: isLoading || createPath(location) === createPath(path) });
  };
  return <a {...props} href={useHref(to)} onClick={follow} />;
}
