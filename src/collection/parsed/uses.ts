import type { DataFile } from '../../../content.config.ts';
import { ownPath, withBase } from '../../domain/addresses.ts';
import type { Position } from '../files/diagnostic.ts';
import { dataFilePath } from '../schema/files.ts';
import { textProps } from '../mdx/components.ts';
import type { ParsedContent } from './parsedContent.ts';
import type { Hints } from '../schema/hints.ts';
import { fieldName } from '../yaml/explainIssues.ts';

/** A text of the content that may refer to something else: its hints say to what. */
export interface Use {
  file: string;
  written: string;
  /** The same; of an address on this site, the path, and of a picture, its address. */
  to: string;
  hints: Hints;
  /** Address of the page that contains it, if it is on a page. */
  from?: string;
  /** Its place, with its path if it is a value of the data or the front matter. */
  locate: () => Position;
  /** Its name in messages: `The link /fun/party`. */
  name: () => string;
}

export const isAddress = ({ kind, link }: Hints): boolean => kind === 'path' || link === true;

/** The path within this site that an absolute URL points to; undefined for other sites. */
export const pathWithinSite = (href: string, { convention }: ParsedContent['data']): string | undefined =>
  convention && ownPath(href, withBase(convention.siteUrl));

export function usesIn({ data, dataFiles, news, pages }: ParsedContent): Use[] {
  const uses: Use[] = [];
  const add = (file: string, written: string, hints: Hints, use: Pick<Use, 'locate' | 'name'> & Partial<Use>) =>
    uses.push({ file, written, to: hints.kind === 'image' ? `/images/${written}` : written, hints, ...use });
  for (const [key, { values, locate }] of Object.entries(dataFiles))
    for (const { hints, value, path } of values) {
      const name = () => `${fieldName(data[key as DataFile], path)} is "${String(value)}"`;
      if (typeof value === 'string') add(dataFilePath(key as DataFile), value, hints, { locate: () => locate(path), name });
    }
  for (const { file, inspections } of news)
    for (const { links, images } of inspections) {
      const addAll = (used: readonly (Position & { href: string })[], hints: Hints) => {
        for (const { href, ...at } of used)
          add(file, href, hints, { to: pathWithinSite(href, data) ?? href, locate: () => at, name: () => `The link ${href}` });
      };
      addAll(links, { link: true });
      addAll(images, { kind: 'image' });
    }
  for (const { file, path: from, front, locate, inspection } of pages) {
    if (front?.owner) add(file, front.owner, { ref: 'departments' }, { locate: () => locate(['owner']), name: () => 'owner' });
    for (const link of inspection.links)
      add(file, link.href, { link: true }, { from, locate: () => link, name: () => `The link ${link.href}` });
    for (const { text, hints, position, label } of textProps(inspection.components))
      add(file, text, hints, { from, locate: () => position, name: () => label });
  }
  return uses;
}
