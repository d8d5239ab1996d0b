import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What vite notes of a built script, as far as it matters here. */
interface BuiltScript {
  file: string;
  imports?: string[];
}

const entry = 'src/pages/app/+client.tsx';

/**
 * Reads what a build's scripts import, and gives the links that fetch all scripts of a page at once, those of its
 * components too, instead of each when the one before has arrived. They stand at the end of the document, behind what is painted first.
 */
export function readScriptLinks(root: string): (components: readonly string[]) => string {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/assets.json'), 'utf8')) as Record<string, BuiltScript>;
  const collect = (name: string, files: Set<string>): Set<string> => {
    const script = manifest[name];
    if (!script || files.has(script.file)) return files;
    files.add(script.file);
    for (const imported of script.imports ?? []) collect(imported, files);
    return files;
  };
  const own = collect(entry, new Set());
  return (components) => {
    const files = components.reduce((known, name) => collect(`src/mdx/${name}.tsx`, known), new Set(own));
    return [...files].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`).join('\n');
  };
}
