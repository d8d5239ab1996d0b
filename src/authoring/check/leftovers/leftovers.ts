import { basename } from 'node:path';
import { type ContentFiles, fileText } from '../../../collection/contentFiles.ts';
import { positionAt } from '../../../collection/diagnostic.ts';
import type { ListItem } from '../report.ts';
import { hashedName, nameFinder, shortHash } from './hashedNames.ts';
import shipped from './shipped.json' with { type: 'json' };

/** The convention that the product is delivered with, by hashes. */
type Shipped = Record<'names' | 'pictures', readonly string[]>;

/** Files whose words are looked at; all others count as pictures. SVG is both. */
const texts =
  /\.(?:html|json|js|css|svg|xml|atom|rss|ics|md|mdx|ya?ml|txt|webmanifest|conf|sh|service)$|\/(?:Caddyfile|Dockerfile|_headers|_redirects)$/;
const compressed = /\.(?:br|gz)$/;

/** Tags, blanked: words on both sides of one belong together, and keep their places. */
const withoutTags = (source: string) => source.replaceAll(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length));

/** Where the site is built to, from the folder of the project. */
export const builtFolder = 'dist/current/client';

/** Whether a convention has the name of the one that the product is delivered with. */
export const isShippedName = (name: string | undefined, names: readonly string[] = shipped.names): boolean =>
  name !== undefined && names.includes(hashedName(name));

const hashesOf = { picture: new Set(shipped.pictures), news: new Set(shipped.news), sentence: new Set(shipped.sentences) };

/** Whether a picture, a news item or a sentence came with the product, and nobody has changed it since. */
export const isShipped = (kind: keyof typeof hashesOf, content: string | Buffer): boolean => hashesOf[kind].has(shortHash(content));

/**
 * Names and pictures of the convention that the product is delivered with, in the content, in `public`, `deploy`, `package.json` and the
 * built site, if there is one: each once, with the place of its first use. Nothing while the site is still of that convention.
 * @param name of the convention that the content is about; undefined if it can't be read
 */
export function leftovers(files: ContentFiles, name: string | undefined, { names, pictures }: Shipped = shipped): ListItem[] {
  if (isShippedName(name, names)) return [];
  const knownPictures = new Set(pictures);
  const findNames = nameFinder(names);
  const places = new Map<string, ListItem & { others: Set<string> }>();
  const note = (key: string, item: ListItem) => {
    const known = places.get(key);
    if (!known) places.set(key, { ...item, others: new Set() });
    else if (known.file !== item.file) known.others.add(item.file);
  };
  const folders = ['content', 'public', 'deploy', builtFolder].filter((folder) => files.has(folder));
  const all = [...folders.flatMap((folder) => files.below(folder)), ...(files.has('package.json') ? ['package.json'] : [])];
  for (const file of all) {
    if (compressed.test(file)) continue;
    const hash = shortHash(files.bytes(file));
    if (knownPictures.has(hash))
      note(hash, { file, line: 1, column: 1, message: `${basename(file)} is a picture of the convention that this site came with.` });
    else if (texts.test(file)) {
      const source = fileText(files, file);
      for (const text of new Set([source, withoutTags(source)]))
        for (const { name: key, start, end } of findNames(text))
          note(key, {
            file,
            ...positionAt(source, start),
            message: `"${text.slice(start, end).replaceAll(/\s+/g, ' ')}" is a name of the convention that this site came with.`,
          });
    }
  }
  return [...places.values()].map(({ others, ...item }) =>
    others.size === 0 ? item : { ...item, help: `It is in ${others.size === 1 ? 'one more file' : `${others.size} more files`}, too.` },
  );
}
