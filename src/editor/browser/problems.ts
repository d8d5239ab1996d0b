import type { Problem } from '../api.ts';
import type { Path } from '../splice/change.ts';

/** Whether a message of the check is about a field: messages begin with its name. */
export function isAbout({ message }: Problem, path: Path): boolean {
  const [, name = ''] = /^"?([\w./-]+)"? /.exec(message) ?? [];
  return name.split('.').at(-1) === String(path.at(-1));
}
