import type { ComponentProps } from 'react';
import { Link } from 'react-router';
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
  const isLoading = useIsLoading();
  const href = withSpoof(to, spoof?.kind === 'time' ? spoof.raw : undefined);
  const path = to.split(/[?#]/)[0] ?? '';
  if (needsDocumentLoad(path, documents)) return <a href={publicPath(href)} {...props} />;
  // As in browsers, a page that was left before it has loaded is no entry of the history.
  return <Link to={href} discover="none" {...(isLoading && { replace: true })} {...props} />;
}
