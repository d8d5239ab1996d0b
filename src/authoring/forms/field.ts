import type { Json, JsonPath } from '../../domain/json.ts';

type TextKind = 'text' | 'lines' | 'instant' | 'day' | 'email' | 'url' | 'path' | 'phone' | 'image' | 'color';
export type FieldKind = TextKind | 'money' | 'number' | 'flag' | 'choice' | 'group' | 'list' | 'record';

/** A form field, generated from a schema. For groups and lists it's a tree. */
export interface Field {
  path: JsonPath;
  label: string;
  help: string;
  kind: FieldKind;
  isOptional: boolean;
  /** Undefined if the file has no value. */
  value?: Json | undefined;
  /** For a flag: its value if the file has none. */
  fallback?: boolean;
  choices?: Json[];
  /** Display names of choices, by id. */
  names?: Record<string, string>;
  /** Fields of a group, or entries of a list or record. */
  fields?: Field[];
  /** Forms that a new entry of a list or record may have. */
  entries?: Field[];
  /** Marks a list whose entries have the form of the enclosing list's: departments within departments. */
  isRecursive?: true;
  /** Variants of a group, if there are several. */
  kinds?: Field[];
  /** The key of a new record entry. */
  key?: { label: string; help: string };
}

/** A component that texts may use, and the form of its props. */
export interface ComponentForm {
  name: string;
  fields: Field[];
  /** Its children: words, blocks, or components of this name; undefined if it has none. */
  content?: string;
  /** True if it can be used within a sentence. */
  isInline: boolean;
}
