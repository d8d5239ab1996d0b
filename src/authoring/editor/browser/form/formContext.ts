import type { ReactNode } from 'react';
import type { Problem } from '../../api.ts';
import type { Json, JsonPath } from '../../../splice/change.ts';
import type { YamlChange } from '../../../splice/edits.ts';

/** What the fields of a form read and change. */
export interface FormContext {
  problems: readonly Problem[];
  /** The value of a field, as it is while it is edited. */
  valueAt: (path: JsonPath) => Json | undefined;
  /** Notes a change, to be saved later. */
  onChange: (change: YamlChange) => void;
  /** Called when another picture is chosen, since it needs another description. If absent, pictures are handled like all other changes. */
  onPicture?: (path: JsonPath, src: string) => void;
  /** Whether it is about an entry that is not written yet: its lists are what has been typed. */
  isNew?: boolean;
  /** Entries that are typed and not added yet, by their list. Each adds itself; it resolves to whether the check accepts it. */
  open?: Map<string, () => Promise<boolean>>;
  /** Names the form, so that what is typed of a new entry comes back when the form does. */
  name?: string;
  /** Adds an entry to a list at once; resolves to whether the check accepts it. If absent, lists stay as they are. */
  onAdd?: (change: YamlChange) => Promise<boolean>;
  /** What stands below the input of a field. */
  below?: (path: JsonPath) => ReactNode;
  /** Whether entries of a list, or of one around it, have been moved or removed. */
  isListChanged?: (path: JsonPath) => boolean;
}
