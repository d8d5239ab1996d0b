import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileIndex } from '../../src/render/files/fileIndex.ts';

/** What visitors of an opening day come for: the first page of a visit, and its share. Assumed. */
export const firstPages = {
  '/join/registration': 0.45,
  '/': 0.3,
  '/join/hotel': 0.12,
  '/news': 0.06,
  '/policies/coc': 0.04,
  '/join/dealers': 0.03,
} as const;

/** Addresses that a first visit of a page asks for, each once. */
export type Visit = { path: string; share: number; addresses: string[] };

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

/**
 * The visits of an opening day, as the built pages have them: document, fonts, scripts, pictures, and live data. Their stylesheet is in the
 * document. The service worker keeps the rest of the site later, when the browser is idle.
 * @param client folder of the built pages
 */
export function visitsOf(client: string, files: FileIndex): Visit[] {
  return Object.entries(firstPages).map(([path, share]) => {
    const html = readFileSync(join(client, files[path]?.file ?? ''), 'utf8');
    const scripts = JSON.parse(/id="scripts">(.*?)</.exec(html)?.[1] ?? '[]') as string[];
    const addresses = [
      path,
      ...all(html, /<link rel="preload" href="([^"]+)"/g),
      ...scripts,
      ...all(html, /<img [^>]*?src="(\/[^"]+)"/g),
      ...all(html, /<link rel="icon" href="([^"]+)"/g),
      '/api/config',
      ...(path === '/join/hotel' ? ['/api/hotel/booking'] : []),
    ];
    return { path, share, addresses: [...new Set(addresses)] };
  });
}
