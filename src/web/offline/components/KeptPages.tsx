import { css } from '@linaria/core';
import { type ReactNode, useEffect, useState } from 'react';
import { sitePath } from '../../../domain/addresses.ts';
import { dataAddress } from '../../../site/addresses.ts';
import { cachePrefix, offlinePath } from '../../../site/savedCopy.ts';
import { SiteLink } from '../../ui/links.tsx';
import { useData } from '../../live/pageContext.tsx';

/** @returns a predicate for paths; rejects if storage is blocked */
async function findSavedPages(): Promise<(path: string) => boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
  const saved = new Set(requests.flat().map(({ url }) => new URL(url).pathname));
  return (path) => saved.has(path) || saved.has(dataAddress(path));
}

const reload = () => location.reload();

/** The pages that are saved on this device for offline reading. Shows its children if there are none. */
export function KeptPages({ children }: { children?: ReactNode }) {
  const [isSaved, setSaved] = useState<(path: string) => boolean>();
  const pages = useData('pages').filter(({ path }) => path !== offlinePath && isSaved?.(path));
  useEffect(() => {
    const none = () => false;
    findSavedPages().then(
      (found) => setSaved(() => found),
      () => setSaved(() => none),
    );
    // Here the offline page is the fallback at another page's address.
    if (sitePath(location.pathname) !== offlinePath) addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  if (isSaved && pages.length === 0) return children;
  return (
    <ul className={list}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <SiteLink to={path}>{title}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

const list = css`
  columns: 14rem;
`;
