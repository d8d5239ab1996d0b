import type { RemovedPart } from '../../../setup/choices.ts';
import { Fold } from '../form/Fold.tsx';

/** Removed pages and parts, each with the git command that restores it. */
export function RemovedParts({ parts }: { parts: readonly RemovedPart[] }) {
  if (parts.length === 0) return null;
  return (
    <Fold label="What went" count={parts.length}>
      <p>
        The editor can’t bring these back. In a terminal, in the folder of the project, “git checkout” brings a file back as it was, and
        “git show” shows what it said. Lines of the menu, links and sentences that went with it are yours to write again.
      </p>
      <ul>
        {parts.map(({ label, command }) => (
          <li key={command + label}>
            {label}: <code>{command}</code>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
