import type { BuiltFiles } from './builtFiles.ts';
import type { LiveSite } from '../publish/liveSite.ts';
import type { Resource } from '../../files/resource.ts';

/** Where the server takes pages, their data and files from. */
export interface PageSource {
  /**
   * What a decoded address shows; undefined if there is nothing.
   * @param query with its question mark, or empty
   */
  find(path: string, query: string): Resource | undefined | Promise<Resource | undefined>;
}

const skipOf = (query: string) => Number(/[?&]skip=(\d{1,6})(?:&|$)/.exec(query)?.[1] ?? 0);

/** Built files, with pages that were rendered since in their place. */
export function createPageSource(files: BuiltFiles, live: Pick<LiveSite, 'state' | 'renderList'>): PageSource {
  return {
    find(path, query) {
      const skip = path === '/news' ? skipOf(query) : 0;
      if (skip > 0) return live.renderList(skip);
      const { pages } = live.state;
      const fresh = pages?.get(path);
      if (fresh) return fresh;
      const built = files.find(path);
      // A built page that was not rendered again was removed, or its news is no longer public.
      const isPage = built?.type.startsWith('text/html') || path.startsWith('/_data/');
      return pages && isPage ? undefined : built;
    },
  };
}
