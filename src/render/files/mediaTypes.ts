import { getMimeType, mimes } from 'hono/utils/mime';

/** Types that hono lacks, or has without a charset. */
const types = {
  ...mimes,
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  map: 'application/json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

/** The media type of a file by its extension. */
export const mediaType = (file: string): string => getMimeType(file, types) ?? 'application/octet-stream';

/** True for text, which compression makes smaller, unlike pictures and fonts. */
export const isTextType = (type: string): boolean => type.includes('charset=');
