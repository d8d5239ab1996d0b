import type { BuiltFiles } from './builtFiles.ts';
import type { LiveSite } from '../publish/liveSite.ts';
import type { Resource } from '../../files/resource.ts';

export interface Pages {
  /** What stands at an address: as rendered from the content in force, else as built. */
  find(path: string): Resource | undefined;
  /** The news list without its newest items, for `/news?skip=10`; undefined where something else is asked for. */
  olderNews(path: string, query: string): Promise<Resource | undefined> | undefined;
}

/** Built pages and files, and over them what was rendered since. */
export function createPages(files: BuiltFiles, live: Pick<LiveSite, 'state' | 'renderList'>): Pages {
  return {
    find(path) {
      const { pages } = live.state;
      const fresh = pages?.get(path);
      if (fresh) return fresh;
      const built = files.find(path);
      // A page that was not rendered again has been taken away, or its news is no longer public.
      const isPage = built?.type.startsWith('text/html') || path.startsWith('/_data/');
      return pages && isPage ? undefined : built;
    },
    olderNews(path, query) {
      if (path !== '/news' || query === '') return undefined;
      const skip = Number(/[?&]skip=(\d{1,6})(?:&|$)/.exec(query)?.[1] ?? 0);
      return skip > 0 ? live.renderList(skip) : undefined;
    },
  };
}
