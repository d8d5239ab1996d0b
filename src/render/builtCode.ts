import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ManifestChunk } from 'vite';
import { isDefined } from '../domain/defined.ts';
import type { PageAssets } from '../site/pageData.ts';
import { setProductionMode } from './vikeWorkarounds.ts';
import { publicPath } from '../domain/addresses.ts';
import { readReleaseFile, releaseModules } from './releaseFiles.ts';

/** The script of documents, and the app, which it loads after the first paint. */
const entry = 'src/render/pages/app/+client.ts';
const start = 'src/render/pages/app/start.tsx';

/** The given manifest entries and everything that they import; if `isDeep`, also what they import dynamically. */
function importedBy(manifest: Manifest, names: readonly string[], found = new Set<ManifestChunk>(), isDeep = false): Set<ManifestChunk> {
  for (const name of names) {
    const imported = manifest[name];
    if (!imported || found.has(imported)) continue;
    found.add(imported);
    const { imports = [], dynamicImports = [] } = imported;
    importedBy(manifest, isDeep ? [...imports, ...dynamicImports] : imports, found, isDeep);
  }
  return found;
}

const stylesOf = (entries: Iterable<ManifestChunk>) => [...new Set([...entries].flatMap(({ css = [] }) => css))];

/** The stylesheets of the built code by file: those of the app, and one for each feature. */
export function readStyles(release: string) {
  const files = stylesOf(Object.values(readReleaseFile(release, 'assets')));
  const read = (file: string) => readFileSync(join(release, 'client', file), 'utf8').trim();
  return new Map(files.map((file) => [file, { address: publicPath(`/${file}`), text: read(file) }]));
}

/** vite's manifest. @throws if a page could not start by it */
function readAssets(release: string): Manifest {
  const manifest = readReleaseFile(release, 'assets');
  for (const name of [entry, start])
    if (!manifest[name]) throw new Error(`${name} is missing in ${release}/assets.json: no page could start.`);
  return manifest;
}

/** Files of scripts that no page of ours loads, statically or dynamically. */
export function unusedScripts(release: string): string[] {
  const manifest = readAssets(release);
  const used = new Set(Array.from(importedBy(manifest, [entry], new Set(), true), ({ file }) => file));
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && !used.has(file));
}

/** Loads the built code of a release, so that vike renders with it. */
export async function loadBuiltCode(release: string): Promise<(components: readonly string[]) => PageAssets> {
  setProductionMode();
  await import(pathToFileURL(join(release, releaseModules.entry)).href);
  const manifest = readAssets(release);
  const styles = readStyles(release);
  const modules = new Map(Object.keys(manifest).map((name) => [/\/components\/(\w+)\.tsx$/.exec(name)?.[1], name]));
  const moduleOf = (component: string) => modules.get(component) ?? [];
  const app = [...importedBy(manifest, [start])];
  const fonts = [...new Set(app.flatMap(({ assets = [] }) => assets))]
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => publicPath(`/${file}`));
  return (components) => {
    const used = importedBy(manifest, components.flatMap(moduleOf), new Set(app));
    return {
      // Styles of the app first, then those of dependencies before those of their importers.
      styles: stylesOf([...app, ...[...used].toReversed()])
        .map((file) => styles.get(file))
        .filter(isDefined),
      fonts,
      scripts: [...used].filter((script) => script !== manifest[entry]).map(({ file }) => publicPath(`/${file}`)),
    };
  };
}
