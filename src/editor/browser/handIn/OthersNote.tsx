import { css } from '@linaria/core';
import { color, radius } from '../../../styles/tokens.ts';
import type { OtherAuthor } from '../../handIn.ts';
import { Lines } from '../Findings.tsx';
import { friendlyTime } from './time.ts';

interface OthersNoteProps {
  others: readonly OtherAuthor[];
  file: string;
}

/** Who else has changed a file, when, and what they wrote. */
export function OthersNote({ others, file }: OthersNoteProps) {
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

const note = css`
  margin-block: 0.5rem;
  padding: 0.5rem 0.75rem;
  border-inline-start: 6px solid ${color.sun};
  border-radius: ${radius.s};
  background: ${color.sunken};
  & > summary {
    font-weight: 700;
    cursor: pointer;
  }
  & p {
    margin-block: 0.25rem;
  }
`;
