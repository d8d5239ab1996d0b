/**
 * Parts that belong to no feature: links, buttons, pictures, icons, tables.
 * Begin here: which links the app follows, and which load a document. `Elements.ts` renders texts, with the elements of `mdxElements.tsx`.
 * Gives parts to all features and to the app.
 */
import { css, cx } from '@linaria/core';
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import { useHref, useNavigate } from 'react-router';
import { isFileAddress, publicPath, sitePath } from '../../domain/addresses.ts';
import { withoutTrailingSlash } from '../../site/addresses.ts';
import { useLayoutData } from '../live/pageContext.tsx';

/** True for paths outside the app: files, the map, /staff/* and redirects to other sites. */
export function needsDocumentLoad(path: string, documents: readonly string[]): boolean {
  return isFileAddress(path) || path.startsWith('/staff/') || documents.includes(withoutTrailingSlash(path));
}

const Loading = createContext(false);
export const LoadingProvider = Loading.Provider;

/** True while the next page loads and the previous one is still shown. */
export const useIsLoading = (): boolean => useContext(Loading);

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** A link within this site. Loads a document for paths outside the app. The head script adds the date spoof to it. */
export function SiteLink({ to, ...props }: Props) {
  const { documents } = useLayoutData();
  const path = to.split(/[?#]/)[0] ?? '';
  if (needsDocumentLoad(path, documents)) return <a href={publicPath(to)} suppressHydrationWarning {...props} />;
  return <AppLink to={to} {...props} />;
}

/** True if a press opens the link here rather than in another tab or as a download. */
export const isPlainPress = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link that the router follows: React Router's `Link` would bundle code for frameworks (docs/decisions/vike-and-react-router.md). */
function AppLink({ to, onClick, ...props }: Props) {
  const navigate = useNavigate();
  const isLoading = useIsLoading();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    // What the link leads to with the date spoof, if there is one.
    const { href, pathname, search, hash } = event.currentTarget;
    // As browsers do: replaces the history entry when navigating to the current page, or away from one that has not loaded yet.
    // The search page writes its query into the address past the router.
    void navigate((sitePath(pathname) ?? to) + search + hash, { replace: isLoading || href === location.href });
  };
  return <a {...props} href={useHref(to)} onClick={follow} suppressHydrationWarning />;
}

export function ExternalLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={cx(external, className)} rel="external noopener" {...props}>
      {children}
    </a>
  );
}

const external = css`
  &::after {
    content: '↗' / '';
    margin-inline-start: 0.2em;
    font-size: 0.85em;
  }
`;

export function AnyLink({ href = '', ...props }: ComponentProps<'a'>) {
  if (href.startsWith('#')) return <a href={href} {...props} />;
  return href.startsWith('/') ? <SiteLink to={href} {...props} /> : <ExternalLink href={href} {...props} />;
}
