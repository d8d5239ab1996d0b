import type { z } from 'zod';
import type { MoneyFormat } from '../../domain/localeFormats.ts';
import type { Diagnostic } from '../../collection/diagnostic.ts';
import type { ComponentForm, Field } from '../forms/field.ts';
import type { JsonPath } from '../splice/change.ts';
import type { FileEdit, LineChange, Target } from '../splice/edits.ts';
import type { saveRequest } from './server/requests.ts';

/** What the panel shows about a target. */
export type TargetInfo =
  | {
      at: 'field';
      target: Extract<Target, { at: 'data' | 'front' }>;
      field: Field;
      /** The groups and lists that it is in, from the file inward. */
      parents: { label: string; path: JsonPath }[];
      /** The text below the fields at the top of a page or news item. */
      body?: Extract<Target, { at: 'text' }>;
    }
  | { at: 'text'; target: Extract<Target, { at: 'text' }>; text: string };

/** Stands for a target of places that no longer hold: the content has changed since. */
export interface Moved {
  at: 'moved';
}

/** The text of a file. */
export interface Source {
  text: string;
}

/** A diagnostic of the check. */
export type Problem = Diagnostic;

/** What a save did, or why it did nothing. */
export interface SaveResult {
  isSaved: boolean;
  errors: Problem[];
  warnings: Problem[];
  changes: LineChange[];
}

/** The edits that rename a page or a picture, or why it can't have the name. */
export type RenamePlan = { edits: FileEdit[] } | { problem: string };

/** A save that was taken back, or made again: the files that change and, of a page that has moved, its addresses. */
export interface TakenStep {
  files: string[];
  moved?: { from: string; to: string };
}

export type SaveRequest = z.infer<typeof saveRequest>;

/** What the editor offers to open and to choose from. */
export interface Overview {
  /** Whether the website is still the one of the convention that the product came with. */
  isShipped: boolean;
  pages: { path: string; title: string; file: string }[];
  data: { file: string; label: string; help: string; isThere: boolean }[];
  news: { file: string; id: number; heading: string }[];
  /** The number of the next news item: none has ever had it. */
  nextNews: number;
  /** The mail domains of the convention and of who runs it. */
  mailDomains: string[];
  /** Facts that a text can show, as the component that shows them. */
  facts: { source: string; label: string }[];
  /** Addresses of pages and their sections. */
  links: { source: string; label: string }[];
  /** Other websites, by the tags around a link to them. */
  websites: { source: string; label: string }[];
  components: ComponentForm[];
  /** The forms of a new page and of a new news item. */
  newPage: Field;
  newNews: Field;
  /** What people call the convention's time. */
  zone: string;
  /** What the currency of prices is called, as in "US dollars". */
  currency: string;
  money: MoneyFormat;
}
