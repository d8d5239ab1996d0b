import type { z } from 'zod';
import type { Diagnostic } from '../../collection/diagnostic.ts';
import type { saveRequest, targetQuery } from './server/requests.ts';
import type { Json, Path } from '../splice/change.ts';

/** Where something that can be edited is: a value of a data file or of front matter, or a part of a text. */
export type Target = z.infer<typeof targetQuery>;

/** An element of a page that shows something that can be edited. Of elements with the same text, `nth` counts from 0. */
export interface Place {
  tag: string;
  text: string;
  nth: number;
  /** What people read there, where that isn't its text. */
  label?: string;
  targets: Target[];
  /** Whether it is a part of the page itself, and not of what all pages have. */
  isContent: boolean;
}

/** The places of a page. Their targets hold as long as the content has this version. */
export interface PagePlaces {
  version: number;
  places: Place[];
}

/** A page on which a value is shown, and how often. */
export interface ShownOn {
  path: string;
  title: string;
  count: number;
}

type TextKind = 'text' | 'lines' | 'instant' | 'day' | 'email' | 'url' | 'path' | 'phone' | 'image';
export type FieldKind = TextKind | 'money' | 'number' | 'flag' | 'choice' | 'group' | 'list' | 'record';

/** A field of a form, made from its schema. */
export interface Field {
  path: Path;
  label: string;
  /** What belongs here, for its author. */
  help: string;
  kind: FieldKind;
  isOptional: boolean;
  /** Undefined where nothing is written. */
  value?: Json | undefined;
  /** What may be chosen, or what is suggested. */
  choices?: Json[];
  /** What people call the choices that are ids, by the id. */
  names?: Record<string, string>;
  /** The fields of a group, and the entries of a list or record. */
  fields?: Field[];
  /** The forms that a new entry of a list or record may have. */
  entries?: Field[];
  /** What the name of a new entry of a record is. */
  key?: { label: string; help: string };
}

/** A component that a text may have, and the form of its props. */
export interface ComponentForm {
  name: string;
  fields: Field[];
  /** What is between its tags: words, blocks, or components of this name; undefined for nothing. */
  content?: string;
  /** Whether it can be within a sentence. */
  isInline: boolean;
}

/** What the panel shows about a target. */
export type TargetInfo =
  | {
      at: 'field';
      target: Extract<Target, { at: 'data' | 'front' }>;
      field: Field;
      /** The groups and lists that it is in, from the file inward. */
      parents: { label: string; path: Path }[];
      /** The text below the fields at the top of a page or news item. */
      body?: Extract<Target, { at: 'text' }>;
    }
  | { at: 'text'; target: Extract<Target, { at: 'text' }>; text: string };

/** Stands for a target of places that no longer hold: the content has changed since. */
export interface Moved {
  at: 'moved';
}

/** The text of a file, and the form of its YAML. */
export interface Source {
  text: string;
  form?: Field;
}

/** One edit of a file. */
export type FileEdit = SaveRequest['edits'][number];

/** A diagnostic of the check. */
export type Problem = Diagnostic;

/** A changed line. */
export interface LineChange {
  file: string;
  line: number;
  before: string[];
  after: string[];
}

/** What a save did, or why it did nothing. */
export interface SaveResult {
  isSaved: boolean;
  errors: Problem[];
  warnings: Problem[];
  changes: LineChange[];
}

export type SaveRequest = z.infer<typeof saveRequest>;

/** What the editor offers to open and to choose from. */
export interface Overview {
  pages: { path: string; title: string; file: string }[];
  data: { file: string; label: string; help: string }[];
  news: { file: string; id: number; heading: string }[];
  /** The number of the next news item: none has ever had it. */
  nextNews: number;
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
}
