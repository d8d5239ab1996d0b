import type { Field } from '../../forms/field.ts';
import type { FileEdit } from '../../splice/edits.ts';
import type { Overview } from '../api.ts';
import type { Json } from '../../splice/change.ts';
import { foldText } from '../../text/foldText.ts';

export type NewKind = 'news' | 'page';

/** A page or news item that doesn't exist yet. */
export interface NewFile {
  kind: NewKind;
  front: Record<string, Json>;
  body: string;
  /** The address of a page, empty until there is one; a news item has its number. */
  path: string;
  /** The group of the menu that a page goes into, and how many entries it has. */
  group?: { index: number; count: number } | undefined;
}

/** The menu, as the editor's server is asked for it. */
export const menuTarget = JSON.stringify({ file: 'content/data/menu.yaml', at: 'data', path: [] });

/** The key of the draft of a new page or news item. */
export const newKey = (kind: NewKind): string => `new ${kind}`;

/** The name of a page's file until the page has an address. The check refuses it. */
const noAddress = '/-';

/** The words of a text as a part of an address. */
const slugOf = (text: string) => (foldText(text).match(/[a-z0-9]+/g) ?? []).slice(0, 6).join('-');

const frontText = ({ front }: NewFile, name: string) => (typeof front[name] === 'string' ? front[name] : '');

/** The address that a page gets from its title. */
export function pathFor(title: string): string {
  const slug = slugOf(title);
  return slug === '' ? '' : `/${slug}`;
}

/** The address that somebody has typed, in small letters and with hyphens for blanks; empty for what can't be one. */
export function typedPath(typed: string): string {
  const path = `/${foldText(typed)
    .trim()
    .replace(/^\//, '')
    .replaceAll(/[\s-]*\s[\s-]*/g, '-')}`;
  return path.length <= 150 && /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path) ? path : '';
}

/** The file of a new page or news item, and the address where it will be. */
export function newFilePlace(item: NewFile, { nextNews: id }: Pick<Overview, 'nextNews'>): { file: string; path: string } {
  if (item.kind === 'page') {
    const path = item.path || noAddress;
    return { file: `content/pages${path}.mdx`, path };
  }
  return { file: `content/news/${id}-${slugOf(frontText(item, 'heading')) || 'news'}.md`, path: `/news/${id}` };
}

/** The edits that make a new page or news item. Fields are in the order of their schema. */
export function newFileEdits(item: NewFile, fields: readonly Field[], overview: Pick<Overview, 'nextNews'>): FileEdit[] {
  const names = fields.map(({ path }) => String(path[0]));
  const front = Object.fromEntries(names.flatMap((name) => (item.front[name] === undefined ? [] : [[name, item.front[name]]])));
  const { file, path } = newFilePlace(item, overview);
  const create: FileEdit = { file, at: 'create', front, body: item.body };
  if (!item.group) return [create];
  const { index, count } = item.group;
  const change = { kind: 'insert', path: [index, 'items'], index: count, value: { page: path } } as const;
  return [create, { file: 'content/data/menu.yaml', at: 'data', change }];
}

/** The page or news item that edits make. */
export function readNewFile(kind: NewKind, edits: readonly FileEdit[]): NewFile {
  const [create, menu] = edits;
  if (create?.at !== 'create') return { kind, front: {}, body: '', path: '' };
  const path = create.file.slice('content/pages'.length, -'.mdx'.length);
  const change = menu && 'change' in menu && menu.change.kind === 'insert' ? menu.change : undefined;
  const group = change && { index: Number(change.path[0]), count: change.index };
  return { kind, front: create.front, body: create.body, path: path === noAddress ? '' : path, group };
}
