import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'client/assets/static';

/**
 * The one stylesheet of a built site, by its folder. It stands in every page, so that the first paint waits for no second answer; its text, and
 * so its hash, is the same on all of them.
 */
export function readStyle(dist: string): string {
  const [name, ...others] = readdirSync(join(dist, folder)).filter((file) => file.endsWith('.css'));
  if (!name || others.length > 0) throw new Error(`There is no single stylesheet in ${join(dist, folder)}.`);
  return readFileSync(join(dist, folder, name), 'utf8').trim();
}

/** Puts the stylesheet into a page in place of the link to it: behind what tells of the page, before its scripts. */
export function inlineStyle(html: string, style: string): string {
  return html
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace('<script type="application/json" id="schedule">', (script) => `<style>${style}</style>\n${script}`);
}
