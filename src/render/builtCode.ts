import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, Stylesheet } from '../site/pageData.ts';
import { renderBuiltCode } from './vikeWorkarounds.ts';
import { publicPath } from '../domain/base.ts';
import { releaseModules } from './releaseLayout.ts';

/** One entry of vite's manifest. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const entry = 'src/render/pages/start.tsx';

type Imports = (entry: ManifestEntry) => readonly string[];
const atOnce: Imports = ({ imports = [] }) => imports;
const atOnceOrLater: Imports = ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports];

/** All manifest entries that some of them import, these included. */
function importedBy(
  manifest: Manifest,
  names: readonly string[],
  found = new Set<ManifestEntry>(),
  importsOf = atOnce,
): Set<ManifestEntry> {
  for (const name of names) {
    const imported = manifest[name];
    if (!imported || found.has(imported)) continue;
    found.add(imported);
    importedBy(manifest, importsOf(imported), found, importsOf);
  }
  return found;
}

const stylesOf = (entries: Iterable<ManifestEntry>) => [...new Set([...entries].flatMap(({ css = [] }) => css))];

/** The stylesheets of built code, by their files: what every page has, and those of each feature. */
export function readStyles(release: string): Map<string, Stylesheet> {
  const read = (file: string) => readFileSync(join(release, 'client', file), 'utf8').trim();
  return new Map(
    stylesOf(Object.values(readManifest(release))).map((file) => [file, { address: publicPath(`/${file}`), text: read(file) }]),
  );
}

const readManifest = (release: string) => JSON.parse(readFileSync(join(release, 'assets.json'), 'utf8')) as Manifest;

/** The scripts of built code, by their files, that no page of ours loads, at once or later. */
export function unusedScripts(release: string): string[] {
  const manifest = readManifest(release);
  const used = new Set(Array.from(importedBy(manifest, [entry], new Set(), atOnceOrLater), ({ file }) => file));
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && !used.has(file));
}

/** Loads the built code of a release, so that vike renders with it, and gives the assets of a page by the components in its text. */
export async function loadBuiltCode(release: string): Promise<(components: readonly string[]) => PageAssets> {
  renderBuiltCode();
  await import(pathToFileURL(join(release, releaseModules.entry)).href);
  const manifest = readManifest(release);
  if (!manifest[entry]) throw new Error(`${entry} is missing in ${release}/assets.json: no page could start.`);
  const styles = readStyles(release);
  const modules = new Map(Object.keys(manifest).map((name) => [/\/components\/(\w+)\.tsx$/.exec(name)?.[1], name]));
  const moduleOf = (component: string) => modules.get(component) ?? [];
  const app = [...importedBy(manifest, [entry])];
  const fonts = [...new Set(app.flatMap(({ assets = [] }) => assets))]
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => publicPath(`/${file}`));
  return (components) => {
    const used = importedBy(manifest, components.flatMap(moduleOf), new Set(app));
    return {
      // Those of the app first, then those of what a module imports before its own.
      styles: stylesOf([...app, ...[...used].toReversed()]).flatMap((file) => styles.get(file) ?? []),
      fonts,
      scripts: [...used].map(({ file }) => publicPath(`/${file}`)),
    };
  };
}
