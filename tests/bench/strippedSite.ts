import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexFiles } from '../../src/server/fileIndex.ts';

/** Copies the built site into a folder and takes all scripts and data blocks off its pages: the limit of what can be reached. */
export async function stripSite(folder: string): Promise<void> {
  for (const part of ['content', 'dist']) cpSync(part, join(folder, part), { recursive: true });
  const client = join(folder, 'dist/client');
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))) {
    const file = join(client, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/<script.*?<\/script>/gs, ''));
  }
  writeFileSync(join(folder, 'dist/files.json'), JSON.stringify(await indexFiles(client)));
}
