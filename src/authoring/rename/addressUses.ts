import { type DataFile } from '../../../content.config.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { fileOf } from '../../collection/files.ts';
import type { UsedImage } from '../../collection/inspectNews.ts';
import type { UsedLink } from '../../collection/mdx/inspection.ts';
import { textProps } from '../../collection/mdx/textProps.ts';
import type { Hints } from '../../collection/schema/hints.ts';
import { withBase } from '../../domain/base.ts';
import { ownPath } from '../../domain/ownPath.ts';
import type { JsonPath } from '../splice/change.ts';

/** Where the content names a page or a picture. */
export interface AddressUse {
  file: string;
  /** From 1 on. */
  line: number;
  column: number;
  /** As its author wrote it: an address, or a file below content/images. */
  written: string;
  /** The address on this site: that of a picture begins with /images/. */
  address: string;
  /** Of a value in a data file or in the fields at the top of a file; undefined in the text below. */
  path?: JsonPath;
}

const picturePath = '/images/';

/** The address that a value with these hints names; undefined for other values. */
function addressOf({ kind, link }: Hints, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (kind === 'image') return picturePath + value;
  return kind === 'path' || link === true ? value : undefined;
}

/** Every place of the content that names a page or a picture: in data, the ends of redirects included, in the text of pages, and in news. */
export function* addressUses({ data, pages, news, parsed }: CollectionDraft): Generator<AddressUse> {
  for (const [name, { values, locate }] of Object.entries(parsed))
    for (const { hints, value, path } of values) {
      const address = addressOf(hints, value);
      const file = fileOf(name as DataFile);
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
        // The summary is a field.
        yield { file, line: used.line, column: used.column, written, address, ...(index > 0 && { path: ['summary'] }) };
      }
}
