import type { Problem } from '../api.ts';
import type { Json, Path, YamlChange } from '../../splice/change.ts';

/** What the fields of a form read and change. */
export interface FormContext {
  problems: readonly Problem[];
  /** The value of a field, as it is while it is edited. */
  valueAt: (path: Path) => Json | undefined;
  /** Notes a change, to be saved later. */
  onChange: (change: YamlChange) => void;
  /** Called when another picture is chosen, since it needs another description. If absent, pictures are handled like all other changes. */
  onPicture?: (path: Path, src: string) => void;
  /** Whether it is about an entry that is not written yet: its lists are what has been typed. */
  isNew?: boolean;
  /** Saves a change of a list at once; resolves to whether the check accepts it. If absent, lists stay as they are. */
  onList?: (change: YamlChange) => Promise<boolean>;
}
