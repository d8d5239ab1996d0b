import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexFiles } from '../../src/hosting/build/indexFiles.ts';
import { prepareAstro } from './astroSite.ts';
import { timed } from './timed.ts';
import { inFolder } from './workspace.ts';

/** Copies the built site without its scripts and data blocks into a folder. No page with scripts can be faster. */
export async function stripSite(folder: string): Promise<void> {
  for (const part of ['content', 'dist/current/']) cpSync(part, join(folder, part), { recursive: true });
  const client = join(folder, 'dist/current/client');
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))) {
    const file = join(client, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/<script.*?<\/script>/gs, ''));
  }
  await indexSite(folder);
}

/** Indexes the files of a folder, so that the server can serve them. */
async function indexSite(folder: string): Promise<void> {
  writeFileSync(join(folder, 'dist/current/files.json'), JSON.stringify(await indexFiles(join(folder, 'dist/current/client'))));
}

/** Adds a policy page built by Astro. Returns its address, or the reason if there is none. */
export async function addAstroPage(folder: string): Promise<{ path: string } | { missing: string }> {
  return await inFolder(async (astro) => {
    const { missing } = prepareAstro(astro, 26);
    if (missing) return { missing };
    await timed(astro, ['node_modules/astro/bin/astro.mjs', 'build']);
    cpSync(join(astro, 'dist/made'), join(folder, 'dist/current/client/made'), { recursive: true });
    await indexSite(folder);
    return { path: '/made/page-0' };
  });
}
