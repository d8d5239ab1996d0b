/** Panels, and their addresses behind the `#` of the browser's, so that they can be reloaded, and Back leads to the one before. */
import { z } from 'zod';
import type { JsonPath } from '../../domain/json.ts';
import { fileName, type EditTarget } from '../../review/edits/edits.ts';
import { publishKinds } from '../contract.ts';
import { mayPublish } from './request.ts';

/** Panels whose address has everything that they need. */
const plainPanel = z.discriminatedUnion('kind', [
  /** Lists, the hand-in, what changes for visitors, the answers with which another convention begins, and what is left to do. */
  z.strictObject({ kind: z.enum(['index', 'handIn', 'changes', 'start', 'left']) }),
  /** Publishing directly; without a kind, the choice of kinds. */
  z.strictObject({ kind: z.literal('publish'), what: z.enum(publishKinds).exactOptional() }),
  /** A part of the starter that is added. */
  z.strictObject({ kind: z.literal('part'), part: z.string(), name: z.string() }),
  z.strictObject({ kind: z.literal('new'), what: z.enum(['news', 'page']) }),
  z.strictObject({ kind: z.literal('retire'), file: fileName, path: z.string() }),
  z.strictObject({ kind: z.literal('rename'), file: fileName }),
  /** One picture; without `src`, all of them. */
  z.strictObject({ kind: z.literal('pictures'), src: z.string().exactOptional() }),
]);

export type Panel = z.infer<typeof plainPanel> | { kind: 'source'; file: string; at?: number | { line: number } | undefined } | TargetPanel;

export interface TargetPanel {
  kind: 'target';
  target: EditTarget;
  /** All targets of the region that was pressed. */
  targets?: readonly EditTarget[];
  href?: string | undefined;
  /** The words of a text, by which it is found where other edits have put it. */
  text?: string;
  /** Their sum, where an address is all that is known. */
  sum?: string;
}

const home: Panel = { kind: mayPublish ? 'publish' : 'index' };

const short = (file: string) => file.replace('content/', '');
/** A key or index in an address. A key that looks like an index has a tilde before it. */
const written = (key: string | number) => (typeof key === 'string' && /^(?:\d+|~.*)$/.test(key) ? `~${key}` : encodeURIComponent(key));
const readKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : decodeURIComponent(part.replace(/^~/, '')));
/** A few letters that tell whether a text is still the one that an address was made for. */
export const textSum = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7).toString(36);

function targetAddress({ target, text }: TargetPanel): string {
  if (target.at !== 'text') {
    const file = target.at === 'data' ? target.file.replace(/^content\/data\/(.*)\.yaml$/, '$1') : short(target.file);
    return [file, ...target.path.map(written)].join('/');
  }
  const { file, start, end, component } = target;
  return `${short(file)}:${start}-${end}${component === undefined ? '' : `:${component}`}${text === undefined ? '' : `~${textSum(text)}`}`;
}

/** The address of a panel, behind the `#`: "registration/levels/0", or "/rename?file=content/pages/fun.mdx". Empty for the panel that opens first. */
export function panelAddress(panel: Panel): string {
  if (panel.kind === 'target') return targetAddress(panel);
  if (panel.kind === 'source') return `/source?file=${panel.file}`;
  const { kind, ...query } = panel;
  if (JSON.stringify(panel) === JSON.stringify(home)) return '';
  return `/${kind}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString().replaceAll('%2F', '/')}` : ''}`;
}

const atText = /^((?:pages|news)\/.+\.mdx?):(\d+)-(\d+)(?::(\w+))?(?:~(\w+))?$/;
const atField = /^((?:pages|news)\/.+?\.mdx?)(?:\/(.*))?$/;
const pathIn = (address: string | undefined): JsonPath => (address ? address.split('/').map(readKey) : []);

function targetPanelAt(address: string): TargetPanel | undefined {
  const [, textFile, start, end, component, sum] = atText.exec(address) ?? [];
  if (textFile !== undefined) {
    const range = { file: `content/${textFile}`, at: 'text', start: Number(start), end: Number(end) } as const;
    return { kind: 'target', target: { ...range, ...(component !== undefined && { component }) }, ...(sum !== undefined && { sum }) };
  }
  const [, fieldFile, fieldPath] = atField.exec(address) ?? [];
  if (fieldFile !== undefined) return { kind: 'target', target: { file: `content/${fieldFile}`, at: 'front', path: pathIn(fieldPath) } };
  const [, name, path] = /^(\w+)(?:\/(.*))?$/.exec(address) ?? [];
  if (name !== undefined) return { kind: 'target', target: { file: `content/data/${name}.yaml`, at: 'data', path: pathIn(path) } };
  return undefined;
}

export function panelAt(address: string): Panel | undefined {
  const [, kind, query] = /^\/(\w+)(?:\?(.*))?$/.exec(address) ?? [];
  const given = { kind, ...Object.fromEntries(new URLSearchParams(query)) };
  if (kind === 'source') return z.object({ kind: z.literal('source'), file: fileName }).safeParse(given).data;
  if (kind !== undefined) return plainPanel.safeParse(given).data;
  try {
    return targetPanelAt(address);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

export const shownAddress = () => location.hash.slice(1);
export function panelHere(): Panel {
  const { panel } = (history.state ?? {}) as { panel?: Panel };
  return panel ?? panelAt(shownAddress()) ?? home;
}
export function writeAddress(method: 'pushState' | 'replaceState', panel: Panel) {
  const address = panelAddress(panel);
  history[method]({ panel }, '', `${location.pathname}${location.search}${address && `#${address}`}`);
}
/** Keeps the page that is shown in the browser's address. */
export const writePage = (path: string): void => {
  if ((new URLSearchParams(location.search).get('page') ?? '/') !== path)
    history.replaceState(history.state, '', `?page=${encodeURI(path)}${location.hash}`);
};
