import type { z } from 'zod';
import type { MoneyFormat } from '../../domain/localeFormats.ts';
import type { Diagnostic } from '../../collection/diagnostic.ts';
import type { ComponentForm, Field } from '../forms/field.ts';
import type { JsonPath } from '../../domain/json.ts';
import type { FileSpot } from '../review/found.ts';
import type { FileEdit, LineChange, Target } from '../splice/edits.ts';
import type { saveRequest } from './server/requests.ts';

/** What a form needs to edit a target. */
export type TargetInfo =
  | {
      at: 'field';
      target: Extract<Target, { at: 'data' | 'front' }>;
      field: Field;
      /** Enclosing groups and lists, outermost first. */
      parents: { label: string; path: JsonPath }[];
      /** The text below the front matter of a page or news item. */
      body?: Extract<Target, { at: 'text' }>;
    }
  | { at: 'text'; target: Extract<Target, { at: 'text' }>; text: string };

/** Response for a target that can't be found any more, because the content has changed since the page was loaded. */
export interface Moved {
  at: 'moved';
}

export interface Source {
  text: string;
}

export type Problem = Diagnostic;

/** Outcome of a save. If `isSaved` is false, errors and warnings say why. */
export interface SaveResult {
  isSaved: boolean;
  errors: Problem[];
  warnings: Problem[];
  changes: LineChange[];
}

/** The edits that rename a page or picture, or why it can't have the name. */
export type RenamePlan = { edits: FileEdit[] } | { problem: string };

/** Other days of the convention: the edits that move all dates along, and the places that belong to another year then. */
export interface MovedDates {
  firstDay: string;
  lastDay: string;
  edits: FileEdit[];
  changes: LineChange[];
  left: (FileSpot & { message: string })[];
}

/** An undone or redone save: its files and, if it moved a page, both addresses. */
export interface UndoResult {
  files: string[];
  moved?: { from: string; to: string };
}

export type SaveRequest = z.infer<typeof saveRequest>;

export interface Overview {
  /** Errors of the saved content. While there are any, the last good version of these files is shown. */
  problems: readonly Problem[];
  pages: { path: string; title: string; file: string }[];
  data: { file: string; label: string; help: string; isThere: boolean }[];
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
  /** Forms for a new page and a new news item. */
  newPage: Field;
  newNews: Field;
  /** Display name of the convention's time zone. */
  zone: string;
  /** Display name of the currency, such as "US dollars". */
  currency: string;
  money: MoneyFormat;
}
