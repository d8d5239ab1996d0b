import type { Json, JsonPath } from '../splice/change.ts';

type TextKind = 'text' | 'lines' | 'instant' | 'day' | 'email' | 'url' | 'path' | 'phone' | 'image' | 'color';
export type FieldKind = TextKind | 'money' | 'number' | 'flag' | 'choice' | 'group' | 'list' | 'record';

/** A field of a form, made from its schema. */
export interface Field {
  path: JsonPath;
  label: string;
  help: string;
  kind: FieldKind;
  isOptional: boolean;
  /** Undefined where nothing is written. */
  value?: Json | undefined;
  /** Whether a switch is on where nothing is written. */
  without?: boolean;
  choices?: Json[];
  /** What people call the choices that are ids, by the id. */
  names?: Record<string, string>;
  /** The fields of a group, and the entries of a list or record. */
  fields?: Field[];
  /** The forms that a new entry of a list or record may have. */
  entries?: Field[];
  /** A list whose entries are as those of the list that it is in: departments below a department. */
  isAgain?: true;
  /** The forms that a group may have, if there are several. */
  kinds?: Field[];
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
