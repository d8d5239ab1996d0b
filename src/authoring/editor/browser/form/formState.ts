import type { ReactNode } from 'react';
import type { Problem } from '../../api.ts';
import type { Json, JsonPath } from '../../../../domain/json.ts';
import type { YamlChange } from '../../../splice/edits.ts';

/** Values and actions of a form, for its fields. */
export interface FormState {
  problems: readonly Problem[];
  /** The current, possibly unsaved, value of a field. */
  currentValue: (path: JsonPath) => Json | undefined;
  /** Adds a change to the draft. Another picture also needs another text: forms that keep the old one ignore the second change. */
  onChange: (change: YamlChange, ofAlt?: YamlChange) => void;
  /** True for an entry that isn't in a file yet, so that its lists can be changed freely. */
  isNew?: boolean;
  /** Unfinished new entries by list. Calling one adds it; it resolves to false if the check refuses it. */
  unfinished?: Map<string, () => Promise<boolean>>;
  /** Identifies the form, so that unfinished entries reappear when it's opened again. */
  name?: string;
  /** Adds an entry to a list and saves it; resolves to false if the check refuses it. If absent, lists can't grow. */
  onAdd?: (change: YamlChange) => Promise<boolean>;
  /** Extra content below a field's input. */
  below?: (path: JsonPath) => ReactNode;
  /** True if entries of this list, or of one around it, were moved or removed and the file isn't saved yet. */
  isListChanged?: (path: JsonPath) => boolean;
}
