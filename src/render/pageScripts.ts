import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What vite notes of a built script, as far as it matters here. */
interface BuiltScript {
  file: string;
  imports?: string[];
}

const entry = 'src/pages/app/+client.tsx';

/**
 * Reads what a build's scripts import, and gives a page, instead of the script that vike has put there, the addresses of
 * all that it needs, those of its components too, as data: `src/live/loadScriptsAfterPaint.ts` fetches them at once.
 */
export function readPageScripts(root: string): (html: string, components: readonly string[]) => string {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/assets.json'), 'utf8')) as Record<string, BuiltScript>;
  const collect = (name: string, files: Set<string>): Set<string> => {
    const script = manifest[name];
    if (!script || files.has(script.file)) return files;
    files.add(script.file);
    for (const imported of script.imports ?? []) collect(imported, files);
    return files;
  };
  const own = collect(entry, new Set());
  return (html, components) => {
    const files = components.reduce((known, name) => collect(`src/mdx/${name}.tsx`, known), new Set(own));
    const addresses = JSON.stringify([...files].map((file) => `/${file}`));
    return html.replace(/<script src="\/assets\/[^>]*><\/script>/, `<script type="application/json" id="scripts">${addresses}</script>`);
  };
}
