import type { OtherAuthor } from '../../handIn.ts';
import { Lines } from '../form/Findings.tsx';
import { note } from '../form/formStyles.ts';
import { friendlyTime } from './time.ts';

/** Unmerged edits that others made to a file. */
export function OthersNote({ others, file }: { others: readonly OtherAuthor[]; file: string }) {
  const edits = others.flatMap(({ name, files }) => files.filter(({ change }) => change.file === file).map((edit) => ({ name, ...edit })));
  return edits.map(({ name, at, change }) => (
    <details key={name} className={note}>
      <summary>
        {name} changed this file on {friendlyTime(at)}. It isn’t on the website yet.
      </summary>
      <Lines change={change} />
      <p>You can both go on. If you change the same sentence, whoever hands in second chooses between the two.</p>
    </details>
  ));
}
