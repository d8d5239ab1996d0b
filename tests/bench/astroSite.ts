import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePages } from './madePages.ts';

/** The document around the text of a page, without scripts: the parts before and after the text. */
function shell(): [string, string] {
  const html = readFileSync('dist/current/client/policies/tos/index.html', 'utf8').replace(/<script.*?<\/script>/gs, '');
  const start = html.indexOf('<h2');
  const end = html.indexOf('</article>');
  return [html.slice(0, start), html.slice(end)];
}

/** Creates and installs an Astro site with a number of pages in a folder. Returns the reason if that isn't possible. */
export function prepareAstro(folder: string, pages: number): { missing?: string } {
  cpSync('tests/bench/astro', folder, { recursive: true });
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(shell()));
  writePages(join(folder, 'src/render/pages/made'), 'md', 0, pages, (title) => `title: ${title}\nlayout: ../../layouts/Shell.astro`);
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder, encoding: 'utf8' });
  return npm.status === 0 ? {} : { missing: `Astro could not be installed: ${npm.stderr.trim().split('\n').at(-1)}` };
}
