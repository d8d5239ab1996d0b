import type { DataFile } from '../../../content.config.ts';
import type { Position } from '../diagnostic.ts';
import { fileOf } from '../files.ts';
import { textProps } from '../mdx/textProps.ts';
import type { Hints } from '../schema/hints.ts';
import { ownAddress } from './checkLink.ts';
import { fieldName } from '../yaml/fieldName.ts';
import type { CollectionDraft } from '../draft.ts';

interface InternalLink {
  href: string;
  /** Address of the page that contains it, if one does. */
  from?: string;
  file: string;
  locate: () => Position;
  /** How messages name it, as in `The link /fun/party`. */
  name: () => string;
}

const isLink = ({ kind, link }: Hints) => kind === 'path' || link === true;

/** Every link of the content that may lead to a page, but for redirects, which visitors don't see. */
export function* internalLinks({ data, pages, news, parsed }: CollectionDraft): Generator<InternalLink> {
  for (const [key, { values, input, locate }] of Object.entries(parsed)) {
    if (key === 'redirects') continue;
    const file = fileOf(key as DataFile);
    for (const { hints, value, path } of values) {
      const name = () => `${fieldName(data[key as DataFile] ?? input, path)} is "${String(value)}"`;
      if (isLink(hints)) yield { href: String(value), file, locate: () => locate(path), name };
    }
  }
  for (const { file, inspections } of news)
    for (const { links } of inspections)
      for (const link of links)
        yield { href: ownAddress(link.href, data) ?? link.href, file, locate: () => link, name: () => `The link ${link.href}` };
  for (const { file, path: from, inspection } of pages) {
    for (const link of inspection.links) yield { href: link.href, from, file, locate: () => link, name: () => `The link ${link.href}` };
    for (const { component, prop, text, hints } of textProps(inspection.components)) {
      const name = () => `<${component.name} ${prop}="${text}">`;
      if (isLink(hints)) yield { href: text, from, file, locate: () => component.positions[prop] ?? component, name };
    }
  }
}
