import type { Json } from '../domain/json.ts';
import { pickDefined } from '../domain/defined.ts';
import type { FileEdit } from '../review/edits/edits.ts';
import type { Overview } from './contract.ts';
import type { Field } from './form.ts';
import { foldText } from '../domain/text.ts';

export type NewKind = 'news' | 'page';

export interface NewFile {
  kind: NewKind;
  front: Record<string, Json>;
  body: string;
  /** Address of a page, empty until it's known. Unused for news. */
  path: string;
  /** The menu group to add the page to, and the number of its entries. */
  group?: { index: number; count: number } | undefined;
}

export const menuFile = 'content/data/menu.yaml';

/** File name of a page without an address. The check refuses it. */
const noAddress = '/-';

/** "Où dormir ?" becomes "ou-dormir"; at most six words. */
const slugOf = (text: string) => (foldText(text).match(/[a-z0-9]+/g) ?? []).slice(0, 6).join('-');

/** Suggests an address from a page's title; empty if the title has no usable characters. */
export function addressFromTitle(title: string): string {
  const slug = slugOf(title);
  return slug === '' ? '' : `/${slug}`;
}

/** Normalizes a typed address to lower case with hyphens; empty if it can't be an address. */
export function typedPath(typed: string): string {
  const path = `/${foldText(typed)
    .trim()
    .replace(/^\//, '')
    .replaceAll(/[\s-]*\s[\s-]*/g, '-')}`;
  return path.length <= 150 && /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path) ? path : '';
}

export function newFilePaths(item: NewFile, { nextNews: id }: Pick<Overview, 'nextNews'>): { file: string; path: string } {
  if (item.kind === 'page') {
    const path = item.path || noAddress;
    return { file: `content/pages${path}.mdx`, path };
  }
  return { file: `content/news/${id}-${slugOf(String(item.front.heading ?? '')) || 'news'}.md`, path: `/news/${id}` };
}

/** Edits that create a page or news item, with the fields in the order of their schema. */
export function newFileEdits(item: NewFile, fields: readonly Field[], overview: Pick<Overview, 'nextNews'>): FileEdit[] {
  const names = fields.map(({ name }) => String(name));
  const front = pickDefined(item.front, names);
  const { file, path } = newFilePaths(item, overview);
  const create: FileEdit = { file, at: 'create', front, body: item.body };
  if (!item.group) return [create];
  const { index, count } = item.group;
  const change = { kind: 'insert', path: [index, 'items'], index: count, value: { page: path } } as const;
  return [create, { file: menuFile, at: 'data', change }];
}

/** The inverse of `newFileEdits`. */
export function readNewFile(kind: NewKind, edits: readonly FileEdit[]): NewFile {
  const [create, menu] = edits;
  if (create?.at !== 'create') return { kind, front: {}, body: '', path: '' };
  const path = create.file.slice('content/pages'.length, -'.mdx'.length);
  const change = menu && 'change' in menu && menu.change.kind === 'insert' ? menu.change : undefined;
  const group = change && { index: Number(change.path[0]), count: change.index };
  return { kind, front: create.front, body: create.body, path: path === noAddress ? '' : path, group };
}
