import { counted } from '../../../../domain/counted.ts';
import { css } from '@linaria/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Choice, BranchStatus, Conflict, HandInRequest, HandInResult } from '../../handIn.ts';
import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { ChangedLines, Findings, Lines } from '../form/Findings.tsx';
import { postJson } from '../request.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { HandInStatus } from './HandInStatus.tsx';
import { friendlyTime } from './time.ts';
import { useAttempt } from '../useAttempt.ts';
import { useStoredFields } from '../useStoredFields.ts';

const handInWords = (result: HandInResult): string => {
  switch (result.kind) {
    case 'done':
      return 'Handed in. Your changes are on their way.';
    case 'nothing':
      return 'There is nothing to hand in: the website has all of it.';
    case 'errors':
      return 'Others have changed the website, and now something doesn’t fit. Correct it, and hand in again.';
    case 'conflicts':
      if (result.errors) return 'Something in your words doesn’t work. Correct it below.';
      return `Somebody else has changed the same ${result.conflicts.length === 1 ? 'sentence' : 'sentences'}. Choose below.`;
  }
};

/** Choices hold for conflicts between the same texts or, of pictures, with the same version of main. */
const conflictKey = ({ id, branch, main, at }: Conflict) => JSON.stringify([id, branch, main, at]);

/** An author's saves, the edits of others, and the button to hand in. */
export function HandInPanel({ branchStatus }: { branchStatus: BranchStatus }) {
  const { saves, changes, others, handedIn } = branchStatus;
  const id = useId();
  const { onChanged, onSource } = useEditor();
  const [result, setResult] = useState<HandInResult | undefined>(undefined);
  const [choices, choose] = useStoredFields<Record<string, Choice>>('localStorage', 'editor-choices', {});
  const { attempt, isBusy, failure } = useAttempt();
  const conflictHeading = useRef<HTMLHeadingElement>(null);
  const conflicts = result?.kind === 'conflicts' ? result : undefined;
  useEffect(() => {
    if (conflicts) conflictHeading.current?.focus();
  }, [conflicts]);

  const handInLabel = handedIn?.isCurrent ? 'Hand in again' : 'Hand in';
  const handIn = (request: HandInRequest) =>
    attempt(async () => {
      const response = await postJson<HandInResult>('hand-in', request);
      setResult(response);
      if (response.kind !== 'conflicts') choose(Object.fromEntries(Object.keys(choices).map((key) => [key, undefined])));
      onChanged(handInWords(response));
    });
  return (
    <>
      {conflicts && (
        <section aria-labelledby={`${id}-choose`}>
          <h3 id={`${id}-choose`} ref={conflictHeading} tabIndex={-1}>
            Choose what to keep
          </h3>
          {conflicts.conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.id}
              conflict={conflict}
              choice={choices[conflictKey(conflict)]}
              onChoose={(choice) => choose({ [conflictKey(conflict)]: choice })}
            />
          ))}
        </section>
      )}
      <div className={buttons}>
        {conflicts ? (
          <SmallButton
            isPrimary
            disabled={conflicts.conflicts.some((conflict) => !choices[conflictKey(conflict)])}
            onClick={() => {
              const chosen = conflicts.conflicts.map((conflict) => [conflict.id, choices[conflictKey(conflict)]]);
              void handIn({ between: conflicts.between, choices: Object.fromEntries(chosen) as Record<string, Choice> });
            }}
          >
            Hand in with these choices
          </SmallButton>
        ) : (
          <SmallButton isPrimary={!handedIn?.isCurrent} disabled={changes.length === 0} onClick={() => void handIn({ choices: {} })}>
            {isBusy ? 'Handing in …' : handInLabel}
          </SmallButton>
        )}
      </div>
      <Findings result={result && 'errors' in result ? result : undefined} failure={failure} isSource onSource={onSource} />
      {handedIn && (
        <p>
          {handedIn.isCurrent ? 'Everything you saved is handed in' : 'A part of what you saved is handed in'}, as{' '}
          <code>{handedIn.branch}</code>.{' '}
          {handedIn.address !== undefined && (
            <a href={handedIn.address} target="_blank" rel="noopener noreferrer">
              Open the pull request (in a new tab)
            </a>
          )}
        </p>
      )}
      <HandInStatus branchStatus={branchStatus} />
      <h3>Your saves</h3>
      {saves.length === 0 ? (
        <p>Nothing yet. Press something on the page, change it, and save it.</p>
      ) : (
        <ol className={list}>
          {saves.map(({ commit, at, message: words }) => (
            <li key={commit}>
              {words} <small>{friendlyTime(at)}</small>
            </li>
          ))}
        </ol>
      )}
      <ChangedLines changes={changes} />
      <OtherAuthors others={others} />
    </>
  );
}

export function OtherAuthors({ others }: Pick<BranchStatus, 'others'>) {
  return (
    <>
      <h3>Who else edits</h3>
      {others.length === 0 && <p>Nobody has changes that aren’t on the website yet.</p>}
      {others.map(({ id, name, files }) => (
        <details key={id}>
          <summary>
            {name}: {counted(files.length, 'file')}
          </summary>
          {files.map(({ change, at }) => (
            <div key={change.file}>
              <small>{friendlyTime(at)}</small>
              <Lines change={change} />
            </div>
          ))}
        </details>
      ))}
    </>
  );
}

const list = css`
  padding-inline-start: 1.25rem;
`;
