import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheKey, readCache, writeCache } from '../../../render/diskCache.ts';

interface Bill extends Record<string, unknown> {
  metadata: { component: object };
}

/**
 * The bill of materials of a release, as npm writes it (CycloneDX): every package that building and serving needs on any system, with its
 * license and hash. What differs from run to run is left out, so that the same packages give the same text.
 * @throws {Error} with what npm says
 */
async function askNpm(root: string): Promise<string> {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const settings = { cwd: root, maxBuffer: 2 ** 26, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)('npm', options, settings);
  const { serialNumber: _number, ...bill } = JSON.parse(stdout) as Bill;
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  // npm takes the name from the folder.
  return `${JSON.stringify({ ...bill, metadata: { component: { ...bill.metadata.component, name, version } } }, undefined, 1)}\n`;
}

/** The bill of materials, kept beside the other caches for as long as the packages are the same. */
export async function billOfMaterials(root: string): Promise<string> {
  const key = cacheKey('bill', ...['package.json', 'package-lock.json'].map((name) => readFileSync(join(root, name), 'utf8')));
  const known = readCache<string>(key);
  if (known !== undefined) return known;
  const text = await askNpm(root);
  writeCache(key, text);
  return text;
}
