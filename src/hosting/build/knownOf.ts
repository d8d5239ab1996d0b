import type { FileIndex } from '../../render/files/fileIndex.ts';
import type { Known } from '../../render/storeSite.ts';
import type { WrittenPages } from './pages/writePages.ts';

/** What a build has rendered: its pages, and the files in other formats. */
export function knownOf(index: FileIndex, { pages }: Pick<WrittenPages, 'pages'>): Known {
  const ofPages = new Set(Object.values(pages).flatMap(({ files }) => Object.keys(files)));
  const formats = Object.entries(index).filter(([path, { rendered }]) => rendered && !ofPages.has(path));
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([path, { hash, uses }]) => [path, { hash, uses }])),
    files: Object.fromEntries(formats.map(([path, { etag }]) => [path, etag])),
  };
}
