/**
 * The editor, `/admin`: the real page, on which prices, dates, names and texts can be pressed.
 * Begin here: what its browser (`browser`) and its server (`server`) say to each other. `preview` and `editingServer` run the server.
 * Gives requests, with their schemas, and responses.
 */
import { z } from 'zod';
import type { FileDiagnostic } from '../collection/files/diagnostic.ts';
import type { Json } from '../domain/json.ts';
import type { LocaleFormats } from '../domain/format.ts';
import { fileEdits, fileName, type FileEdit, type LineChange, type EditTarget, type MoveEdit } from '../review/edits/edits.ts';
import type { FileSpot } from '../review/spots.ts';
import type { ComponentForm, Field } from './form.ts';

/** Request header with the CSRF token, which only the editor's page knows. */
export const tokenHeader = 'x-editor-token';
/** Header of requests that pages in the editor make: the id of the tab whose unsaved edits to show. */
export const draftHeader = 'x-editor-draft';

/** Name of a new picture, perhaps in folders, without the extension. */
export const pictureQuery = z.object({
  name: z
    .string()
    .regex(/^(?:[\w-]+\/)*[a-z0-9-]+$/)
    .max(120),
});

/** A line of a file, counted from 1. */
export const lineQuery = z.object({ file: fileName, line: z.coerce.number().pipe(z.int().positive()) });
/** What the server plans: a page's or picture's new name, the links to a removed page, its removal, or a part of the starter. */
export const planQuery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rename'), file: fileName, to: fileName }),
  z.object({ kind: z.literal('relink'), file: fileName, to: z.string().startsWith('/').max(500) }),
  // `to` is a page's address, or a key of links.yaml.
  z.object({ kind: z.literal('retire'), file: fileName, to: z.string().min(1).max(500) }),
  z.object({ kind: z.literal('part'), part: z.string().max(50) }),
]);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
export const datesQuery = z.object({ firstDay: day, lastDay: day });

/** Unsaved edits of one tab: a list of edits for each draft. */
const unsavedEdits = { id: z.uuid(), drafts: z.array(fileEdits).max(50) };

/** The same for what is sent again, because no answer came. */
const attempt = z.string().max(50).exactOptional();

/** An undo or redo. */
export const stepRequest = z.strictObject({ attempt });

/** A save, or with `isDryRun` a dry run of the check: without edits, it asks what became of an attempt. `unsaved` are drafts that stay so. */
export const saveRequest = z.strictObject({
  attempt,
  edits: fileEdits.or(z.tuple([])),
  /** Saves in spite of warnings. */
  passWarnings: z.boolean(),
  isDryRun: z.boolean(),
  unsaved: z.strictObject(unsavedEdits).exactOptional(),
});

/** `checked` is what a save of the open change would send; absent if none is open. */
export const draftRequest = z.strictObject({ ...unsavedEdits, checked: fileEdits.exactOptional() });

const commit = z.string().regex(/^[0-9a-f]{40,64}$/);
const choice = z.union([z.strictObject({ take: z.enum(['branch', 'main']) }), z.strictObject({ text: z.string().max(20_000) })]);

/** Resolutions of the conflicts between two commits. With `staysHere`, the branch takes in what main has, and isn't pushed. */
export const handInRequest = z.strictObject({
  staysHere: z.boolean().exactOptional(),
  between: z.strictObject({ tip: commit, onto: commit }).exactOptional(),
  choices: z.record(z.string().max(300), choice),
});

/** The branch begins anew from main; or, with `isBack`, the saves come back that this took off it. */
export const startOverRequest = z.strictObject({ isBack: z.boolean() });

const localTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
const notice = z.strictObject({
  text: z.string().trim().min(1).max(500),
  link: z.string().trim().min(1).max(500).exactOptional(),
  until: localTime.exactOptional(),
});
const mark = z.strictObject({ what: z.enum(['level', 'window']), id: z.string().min(1).max(100), isSet: z.boolean() });

const newsItem = z.strictObject({ heading: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(20_000) });
/** A news item on main, as its author saw it. */
const newsOnMain = z.strictObject({ file: fileName, heading: z.string().max(1000), text: z.string().max(200_000) });
const passWarnings = z.boolean();

/** Everything that isn't here needs a review. */
export const publishRequest = z.discriminatedUnion('kind', [
  // Null removes the notice.
  z.strictObject({ kind: z.literal('notice'), notice: notice.nullable(), passWarnings }),
  // With `was`, an item is corrected or, with null, taken back.
  z.strictObject({ kind: z.literal('news'), item: newsItem.nullable(), was: newsOnMain.exactOptional(), passWarnings }),
  z.strictObject({ kind: z.literal('sold out and full'), marks: z.array(mark).min(1).max(50), passWarnings }),
]);

export type TargetInfo =
  | {
      at: 'field';
      target: Extract<EditTarget, { at: 'data' | 'front' }>;
      field: Field;
      value?: Json;
      /** Labels of what it is a part of, from its file on. */
      parents: string[];
      /** The list entry around it, as edits name it. */
      entry?: string | undefined;
      /** The text below the front matter of a page or news item. */
      body?: Extract<EditTarget, { at: 'text' }>;
    }
  | { at: 'text'; target: Extract<EditTarget, { at: 'text' }>; text: string };

/** Outcome of a save. If `isSaved` is false, errors and warnings say why. */
export interface SaveResult {
  isSaved: boolean;
  errors: FileDiagnostic[];
  warnings: FileDiagnostic[];
  changes: LineChange[];
}

/** The edits of a plan, or why a page or picture can't have a name. */
export type Plan = { edits: FileEdit[]; refusal?: never } | { edits?: never; refusal: string };

/** Other days of the convention: the edits that move all dates along, the spots that belong to another year then, and the files to read. */
export interface MovedDates {
  firstDay: string;
  lastDay: string;
  edits: FileEdit[];
  changes: LineChange[];
  left: ReviewSpot[];
  undated: string[];
}

export interface UndoResult {
  files: string[];
  /** When it was saved, as an ISO instant. */
  at?: string;
  /** What it renamed. */
  moves: MoveEdit[];
}

export interface StarterInfo {
  /** Why nothing can be written; undefined if it can. */
  refusal?: string;
  field: Field;
  parts: { id: string; name: string }[];
  /** How many files go from each folder. */
  goes: { folder: string; files: number }[];
}

export interface SuggestedSettings extends Record<'lang' | 'units' | 'holidays', string> {
  clock: 12 | 24;
  /** Undefined for a country whose currency isn't known. */
  currency: string | undefined;
  /** Undefined for a country with several. */
  zone?: { id: string; name: string };
}

/** What is wrong with answers, each beside its field; empty if they are written. */
export interface StarterResult {
  errors: { field: string; message: string }[];
}

export type ReviewSpot = FileSpot & { message: string };

export type SaveRequest = z.infer<typeof saveRequest>;

export interface Overview {
  /** Errors of the saved content. While there are any, the last good version of these files is shown. */
  errors: readonly FileDiagnostic[];
  pages: { path: string; title: string; file: string }[];
  data: { file: string; label: string; help: string }[];
  news: { file: string; id: number; heading: string }[];
  /** A number that no news item has ever had. */
  nextNews: number;
  /** Facts that can be inserted into a text: the component tag that shows each, and its value, unless that is a list or group. */
  facts: { source: string; label: string; value?: string }[];
  /** Link targets: pages and their sections. */
  links: { source: string; label: string }[];
  /** External websites: the tag that links to each. */
  websites: { source: string; label: string }[];
  components: ComponentForm[];
  /** True if the content is that of the convention that the product came with. */
  isShipped: boolean;
  /** Parts of the starter that the website lacks. */
  lacks: { part: string; name: string }[];
  newPage: Field;
  newNews: Field;
  zone: string;
  /** Display name of the currency, such as "US dollars". */
  currency: string;
  formats: LocaleFormats;
}

/** A commit of the content, with its author and its time as an ISO instant. */
export interface ContentCommit {
  commit: string;
  at: string;
  who: string;
  message: string;
}

/** Another author's edits that main doesn't have yet. */
export interface OtherAuthor {
  id: string;
  name: string;
  files: { change: LineChange; at: string }[];
}

export interface BranchStatus {
  /** Those that main doesn't have, newest first. */
  saves: ContentCommit[];
  /** True if a start over has taken saves, and nothing was saved since. */
  canBringBack: boolean;
  changes: LineChange[];
  others: OtherAuthor[];
  /** What main has got lately, newest first, handed in or published at once. */
  accepted: ContentCommit[];
  handedIn?: { branch: string; address?: string; isCurrent: boolean };
  /** Of the last hand-in. `at` is when main got it and `onSite` when the website showed it, as ISO instants. */
  last?: { state: 'waiting' | 'closed' } | { state: 'merged'; at: string; onSite?: string };
  /** Public site, if the settings name one. It's then polled for what was merged. */
  siteUrl?: string;
}

/** A passage that two authors changed in different ways. */
export interface Conflict {
  id: string;
  file: string;
  /** Label of the value, in a data file. */
  label?: string;
  /** True if only a whole file can be chosen: one side deleted it, or it's binary. */
  isWhole: boolean;
  /** The three versions; null where the file doesn't exist. */
  base: string | null;
  branch: string | null;
  main: string | null;
  /** Small copies of two versions of a picture, as data addresses. */
  pictures?: Record<'branch' | 'main', string | undefined>;
  /** Author of the other version, and its time as an ISO instant. */
  who: string;
  at: string;
}

/** Which version to take, or a text that replaces both. */
export type Choice = HandInRequest['choices'][string];

export type HandInRequest = z.infer<typeof handInRequest>;

/** `moves` are those of the author's own news, whose numbers others have published meanwhile. */
export type HandInResult =
  | { kind: 'nothing'; moves: MoveEdit[]; warnings?: never }
  /** With the warnings of the files that are handed in. */
  | { kind: 'done'; moves: MoveEdit[]; warnings: FileDiagnostic[] }
  | { kind: 'failed'; moves: MoveEdit[]; message: string; warnings?: never }
  /** The check found errors in the text merged with main. */
  | { kind: 'errors'; moves: MoveEdit[]; errors: FileDiagnostic[] }
  /** `errors` are those in texts that the author wrote to resolve conflicts. */
  | { kind: 'conflicts'; moves?: never; between: NonNullable<HandInRequest['between']>; conflicts: Conflict[]; errors?: FileDiagnostic[] };

/** What publishers may publish directly, if the settings allow it. */
export const publishKinds = ['notice', 'news', 'sold out and full'] as const;
export type PublishKind = (typeof publishKinds)[number];

export type PublishRequest = z.infer<typeof publishRequest>;

export type PublishResult =
  /** `path` is the address where it shows, of a news item or the first mark. */
  | { kind: 'done'; path?: string }
  /** Main has it already. */
  | { kind: 'nothing' }
  | { kind: 'refused'; errors: FileDiagnostic[]; warnings: FileDiagnostic[] };

/** What was published last, with ISO instants. */
export interface Published {
  /** When main got it. */
  onMain: string;
  /** When the public site first showed it; absent until then. */
  onSite?: string;
  path?: string;
}

export type NewsOnMain = z.infer<typeof newsOnMain>;

export interface PublishStatus {
  allowed: PublishKind[];
  /** Public site, if the settings name one. It's then polled for what was published. */
  siteUrl?: string;
  /** The notice that visitors see; null if there is none. */
  notice: z.infer<typeof notice> | null;
  /** End times to offer for a notice, as content writes them, in the convention's time zone. */
  ends: { name: 'tonight' | 'tomorrow' | 'convention'; until: string }[];
  marks: Mark[];
  /** The news items with the highest numbers. */
  news: NewsOnMain[];
  latest: Partial<Record<PublishKind, Published>>;
  accepted: ContentCommit[];
}

/** A registration level that may be sold out, or a window that may be full. */
export type Mark = z.infer<typeof mark> & { name: string };

/** An editable element of a page. `nth` counts elements with the same tag and text, from 0. */
export interface Region {
  tag: string;
  text: string;
  nth: number;
  /** The text that readers see, if it isn't `text`. */
  label?: string;
  targets: EditTarget[];
  /** False for what surrounds every page, such as menu and footer. */
  isContent: boolean;
}

/** Editable elements of a page. Their targets are only valid for this version of the content. */
export interface PageRegions {
  version: number;
  regions: Region[];
}

const maxLength = 160;

/** A text by which the editor knows an element, in HTML and the DOM. @param value of one without text: an alternative text, or a date */
export function elementKey(tag: string, value: string | undefined, text: () => string): string {
  const shown = (['img', 'time'].includes(tag) && value !== undefined ? value : text()).replaceAll(/\s+/g, ' ').trim();
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}… ${shown.length}` : shown;
}
