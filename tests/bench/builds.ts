import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAstro } from './astroSite.ts';
import { table } from './report.ts';
import { type Timed, timed } from './timed.ts';
import { copyProject, inFolder } from './workspace.ts';

const builder = 'src/hosting/build/build.ts';

/** The numbers of pages and of generated news items. */
interface Size {
  pages: number;
  news: number;
}

/** A clean build, and one after a change of one page. */
async function ours({ pages, news }: Size): Promise<{ clean: Timed; again: Timed }> {
  return await inFolder(async (folder) => {
    copyProject(folder, pages, news);
    const clean = await timed(folder, [builder]);
    appendFileSync(join(folder, 'content/pages/policies/tos.mdx'), '\nOne more sentence.\n');
    return { clean, again: await timed(folder, [builder]) };
  });
}

async function astro({ pages, news }: Size): Promise<Timed | string> {
  return await inFolder(async (folder) => {
    const { missing } = prepareAstro(folder, pages + news);
    return missing ?? (await timed(folder, ['node_modules/astro/bin/astro.mjs', 'build']));
  });
}

/**
 * Times builds of sites of several sizes, and Astro's builds of as many pages with the same text and document.
 * @param pages numbers of pages
 * @param news number of news items of one more site; 0 for no such site
 */
export async function builds(pages: readonly number[], news: number): Promise<string> {
  const rows: (string | number)[][] = [];
  const notes = new Set<string>();
  const sizes = pages.map((count): Size => ({ pages: count, news: 0 }));
  for (const size of news > 0 ? [...sizes, { pages: 26, news }] : sizes) {
    const { clean, again } = await ours(size);
    const peer = await astro(size);
    if (typeof peer === 'string') notes.add(peer);
    const other = typeof peer === 'string' ? ['-', '-', '-'] : [peer.seconds, peer.megabytes, clean.seconds / peer.seconds];
    const name = size.news > 0 ? `${size.pages} and ${size.news} news items` : String(size.pages);
    rows.push([name, clean.seconds, clean.megabytes, again.seconds, again.seconds / clean.seconds, ...other]);
  }
  const head = ['pages', 'clean, s', 'peak, MB', 'one page changed, s', 'ratio to clean', 'Astro clean, s', 'peak, MB', 'ratio to Astro'];
  return ['## Builds', table(head, rows), ...notes].join('\n\n');
}
