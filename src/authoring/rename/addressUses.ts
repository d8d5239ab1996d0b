import { type DataFile } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { dataFilePath } from '../../collection/files.ts';
import type { UsedImage } from '../../collection/inspectNews.ts';
import type { UsedLink } from '../../collection/mdx/inspection.ts';
import { textProps } from '../../collection/mdx/textProps.ts';
import type { Hints } from '../../collection/schema/hints.ts';
import { withBase } from '../../domain/base.ts';
import { ownPath } from '../../domain/ownPath.ts';
import type { JsonPath } from '../../domain/json.ts';

/** A reference to a page or picture in the content. */
export interface AddressUse {
  file: string;
  /** Counted from 1. */
  line: number;
  column: number;
  /** As written: an address, or a path below content/images. */
  written: string;
  /** Normalized address on this site; a picture's begins with /images/. */
  address: string;
  /** Path of the value in data or front matter; undefined in the body of a text. */
  path?: JsonPath;
}

const picturePath = '/images/';

/** The address in a value, according to its schema's hints; undefined if it isn't one. */
function addressOf({ kind, link }: Hints, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (kind === 'image') return picturePath + value;
  return kind === 'path' || link === true ? value : undefined;
}

/** Yields all references to pages and pictures: in data (including targets of redirects), pages and news. */
export function* addressUses({ data, pages, news, dataFiles }: ParsedContent): Generator<AddressUse> {
  for (const [name, { values, locate }] of Object.entries(dataFiles))
    for (const { hints, value, path } of values) {
      const address = addressOf(hints, value);
      const file = dataFilePath(name as DataFile);
      if (address !== undefined) yield { file, ...locate(path), written: String(value), address, path: path as JsonPath };
    }
  for (const { file, inspection } of pages) {
    for (const { href, line, column } of inspection.links) yield { file, line, column, written: href, address: href };
    for (const { component, prop, text, hints } of textProps(inspection.components)) {
      const { line, column } = component.positions[prop] ?? component;
      const address = addressOf(hints, text);
      if (address !== undefined) yield { file, line, column, written: text, address };
    }
  }
  const siteUrl = data.convention && withBase(data.convention.siteUrl);
  for (const { file, inspections } of news)
    for (const [index, { links, images }] of inspections.entries())
      for (const used of [...links, ...images] as (UsedLink | UsedImage)[]) {
        const written = 'href' in used ? used.href : used.url;
        const address = (siteUrl !== undefined && ownPath(written, siteUrl)) || written;
        // Inspection 0 is the body, the others are of the summary.
        yield { file, line: used.line, column: used.column, written, address, ...(index > 0 && { path: ['summary'] }) };
      }
}
