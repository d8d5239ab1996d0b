import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAstro } from './astroSite.ts';
import { table } from './report.ts';
import { type Timed, timed } from './timed.ts';
import { copyProject, inFolder } from './workspace.ts';

const builder = 'src/tools/build.ts';

/** A clean build, and one after a change of one page. */
async function ours(pages: number): Promise<{ clean: Timed; again: Timed }> {
  return await inFolder(async (folder) => {
    copyProject(folder, pages);
    const clean = await timed(folder, [builder]);
    appendFileSync(join(folder, 'content/pages/policies/tos.mdx'), '\nOne more sentence.\n');
    return { clean, again: await timed(folder, [builder]) };
  });
}

async function astro(pages: number): Promise<Timed | string> {
  return await inFolder(async (folder) => {
    const { missing } = prepareAstro(folder, pages);
    return missing ?? (await timed(folder, ['node_modules/astro/bin/astro.mjs', 'build']));
  });
}

/** How long builds of sites of some sizes take, beside Astro's of pages with the same text and shell. */
export async function builds(sizes: readonly number[]): Promise<string> {
  const rows: (string | number)[][] = [];
  const notes = new Set<string>();
  for (const size of sizes) {
    const { clean, again } = await ours(size);
    const peer = await astro(size);
    if (typeof peer === 'string') notes.add(peer);
    const other = typeof peer === 'string' ? ['-', '-', '-'] : [peer.seconds, peer.megabytes, clean.seconds / peer.seconds];
    rows.push([String(size), clean.seconds, clean.megabytes, again.seconds, again.seconds / clean.seconds, ...other]);
  }
  const head = ['pages', 'clean, s', 'peak, MB', 'one page changed, s', 'ratio to clean', 'Astro clean, s', 'peak, MB', 'ratio to Astro'];
  return ['## Builds', table(head, rows), ...notes].join('\n\n');
}
