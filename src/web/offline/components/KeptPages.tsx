import { css } from '@linaria/core';
import { type ReactNode, useEffect, useState } from 'react';
import { sitePath } from '../../../domain/addresses.ts';
import { dataAddress } from '../../../site/addresses.ts';
import { cachePrefix, offlinePath } from '../../../site/savedCopy.ts';
import { onEvents } from '../../live/browser.ts';
import { SiteLink } from '../../ui/links.tsx';
import { useData } from '../../live/pageContext.tsx';

/** Paths of the copies on this device; rejects if storage is blocked. */
async function savedPaths(): Promise<Set<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}

/** The pages that are saved on this device for offline reading. Shows its children if there are none. */
export function KeptPages({ children }: { children?: ReactNode }) {
  const [saved, setSaved] = useState<Set<string>>();
  const pages = useData('pages').filter(({ path }) => path !== offlinePath && (saved?.has(path) || saved?.has(dataAddress(path))));
  useEffect(() => {
    savedPaths().then(setSaved, () => setSaved(new Set()));
    // Here the offline page is the fallback at another page's address.
    return sitePath(location.pathname) === offlinePath ? undefined : onEvents(['online'], () => location.reload());
  }, []);
  if (saved && pages.length === 0) return children;
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
