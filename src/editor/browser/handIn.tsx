/** Handing in to main: `HandInPanel` with its conflicts, `AcceptedList` and `OthersNote`. */
import { css } from '@linaria/core';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useEffect, useRef, useState } from 'react';
import { counted } from '../../domain/text.ts';
import type { BranchStatus, Choice, Conflict, ContentCommit, HandInRequest, HandInResult, OtherAuthor } from '../contract.ts';
import { ChangedLines, Diagnostics, Lines } from './Diagnostics.tsx';
import { input, optionList, quiet, note, buttons, Fold, SmallButton } from './controls.tsx';
import { allKey, useStoredFields } from './workingCopy.ts';
import { useEditor } from './panel.ts';
import { postJson, useAttempt } from './request.ts';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO instant in the reader's own time zone and language. */
export const formatSaveTime = (at: string): string => format.format(new Date(at));

interface ConflictChoiceProps {
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function optionText(text: string | null, isWhole: boolean): string {
  if (text === null) return 'The file is deleted.';
  if (isWhole) return 'The file is kept.';
  return text.trim() === '' ? 'Nothing.' : text.trim();
}

function ConflictChoice({ conflict, choice, onChoose }: ConflictChoiceProps) {
  const id = useId();
  const { file, label: place = file.replace('content/', ''), isWhole, base, branch, main, pictures, who, at } = conflict;
  const customText = choice && 'text' in choice ? choice.text : undefined;
  // A look at the other side leaves them.
  const [own, setOwn] = useState(customText ?? branch?.trim() ?? '');
  const sides = [
    ['branch', 'Yours', branch],
    ['main', `${who}, ${formatSaveTime(at)}`, main],
  ] as const;
  return (
    <fieldset className={optionList}>
      <legend>{place}</legend>
      {base !== null && !isWhole && base.trim() !== '' && (
        <p className={quiet}>
          Before: <q>{base.trim()}</q>
        </p>
      )}
      {sides.map(([take, label, text]) => (
        <label key={take}>
          <input
            type="radio"
            name={id}
            checked={choice !== undefined && 'take' in choice && choice.take === take}
            onChange={() => onChoose({ take })}
          />
          <span className={sentence}>
            <b>{label}</b>
            {'\n'}
            {pictures?.[take] === undefined ? optionText(text, isWhole) : <img src={pictures[take]} alt={`${place}: ${label}`} />}
          </span>
        </label>
      ))}
      {!isWhole && (
        <label>
          <input type="radio" name={id} checked={customText !== undefined} onChange={() => onChoose({ text: own })} />
          <b>In other words</b>
        </label>
      )}
      {customText !== undefined && (
        <textarea
          className={input}
          rows={3}
          aria-label={`Other words for ${place}`}
          value={customText}
          onChange={({ target }) => {
            setOwn(target.value);
            onChoose({ text: target.value });
          }}
        />
      )}
    </fieldset>
  );
}

const sentence = css`
  white-space: pre-wrap;
`;

function statusText({ last, siteUrl }: BranchStatus): string | undefined {
  switch (last?.state) {
    case undefined:
      return undefined;
    case 'waiting':
      return 'What you handed in last is waiting for someone to review it.';
    case 'merged': {
      const accepted = `What you handed in last was accepted on ${formatSaveTime(last.at)}.`;
      if (last.onSite !== undefined) return `${accepted} It’s been on the website since ${formatSaveTime(last.onSite)}.`;
      return `${accepted} ${siteUrl === undefined ? 'The website shows it soon after.' : 'The website doesn’t show it yet.'}`;
    }
    case 'closed':
      return 'What you handed in last was closed without being accepted. Ask a reviewer why. Your saves are still here.';
  }
}

const handInWords = (result: HandInResult, staysHere: boolean): string => {
  switch (result.kind) {
    case 'done':
      return staysHere ? 'What others got accepted is on your pages now.' : 'Handed in. Your changes are on their way.';
    case 'nothing':
      return staysHere ? 'Your pages are as the website is.' : 'There is nothing to hand in: the website has all of it.';
    case 'failed':
      return 'Handing in has failed.';
    case 'errors':
      return 'Others have changed the website, and now something doesn’t fit. Correct it, and hand in again.';
    case 'conflicts':
      if (result.errors) return 'Something in your words doesn’t work. Correct it in “Hand in and review”.';
      return `Somebody else has changed the same ${result.conflicts.length === 1 ? 'sentence' : 'sentences'}. Choose in “Hand in and review”.`;
  }
};

/** Choices hold for conflicts between the same texts or, of pictures, with the same version of main. */
const conflictKey = ({ id, branch, main, at }: Conflict) => JSON.stringify([id, branch, main, at]);

type Answer = (HandInResult & { staysHere: boolean }) | null;
/** Outside of the panel, because an answer may come when another one is open. */
const answerQuery = queryOptions<Answer>({ queryKey: ['hand-in'], queryFn: skipToken, gcTime: Infinity });

export function HandInPanel({ branchStatus }: { branchStatus: BranchStatus }) {
  const { saves, canBringBack, changes, others, accepted, handedIn } = branchStatus;
  const id = useId();
  const { copy, onChanged, onSource } = useEditor();
  const client = useQueryClient();
  const result = useQuery(answerQuery).data ?? undefined;
  const setResult = (answer: Answer) => client.setQueryData(answerQuery.queryKey, answer);
  useEffect(() => () => void client.setQueryData(answerQuery.queryKey, (last) => (last?.kind === 'conflicts' ? last : null)), [client]);
  const [choices, choose, forget] = useStoredFields<Record<string, Choice>>('editor-choices', {});
  const [isConfirming, setStarting] = useState(false);
  const { attempt, isBusy } = useAttempt();
  const conflictHeading = useRef<HTMLHeadingElement>(null);
  const conflicts = result?.kind === 'conflicts' ? result : undefined;
  useEffect(() => {
    if (conflicts) conflictHeading.current?.focus();
  }, [conflicts]);

  const isTyped = copy.changes.length > 0;
  const handInLabel = handedIn?.isCurrent && !isTyped ? 'Hand in again' : isTyped ? 'Save all and hand in' : 'Hand in';
  const handIn = (request: HandInRequest & { staysHere: boolean }) =>
    attempt(async () => {
      // The list of unsaved changes says why they can't be saved.
      if (isTyped && !request.staysHere && !(await copy.save(allKey, false))?.isSaved) return;
      const response = await postJson<HandInResult>('hand-in', request);
      setResult({ ...response, staysHere: request.staysHere });
      if (response.kind !== 'conflicts') forget();
      onChanged(handInWords(response, request.staysHere), response.moves);
    });
  const startOver = (isBack: boolean) =>
    attempt(async () => {
      await postJson('start-over', { isBack });
      setStarting(false);
      setResult(null);
      onChanged(isBack ? 'Your saves are back.' : 'Your pages are as the website is.');
    });
  const status = statusText(branchStatus);
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
              void handIn({
                staysHere: conflicts.staysHere,
                between: conflicts.between,
                choices: Object.fromEntries(chosen) as Record<string, Choice>,
              });
            }}
          >
            {conflicts.staysHere ? 'Take it in with these choices' : 'Hand in with these choices'}
          </SmallButton>
        ) : (
          <SmallButton
            isPrimary={!handedIn?.isCurrent || isTyped}
            disabled={changes.length === 0 && !isTyped}
            onClick={() => void handIn({ choices: {}, staysHere: false })}
          >
            {isBusy ? 'Handing in …' : handInLabel}
          </SmallButton>
        )}
        <SmallButton isBusy={isBusy} onClick={() => void handIn({ choices: {}, staysHere: true })}>
          Take in what others got accepted
        </SmallButton>
      </div>
      <Diagnostics result={result} failure={result?.kind === 'failed' ? result.message : undefined} isSource onSource={onSource} />
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
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status" className={status && note}>
        {status}
      </p>
      {canBringBack && (
        <p className={note}>
          You have started over. <SmallButton onClick={() => void startOver(true)}>Bring my saves back</SmallButton>
        </p>
      )}
      <h3>Your saves</h3>
      {saves.length === 0 ? <p>Nothing yet. Press something on the page, change it, and save it.</p> : <Commits commits={saves} />}
      {saves.length > 0 && (
        <div className={buttons}>
          <SmallButton aria-expanded={isConfirming} onClick={() => setStarting(!isConfirming)}>
            Start over …
          </SmallButton>
          {isConfirming && (
            <>
              <p id={`${id}-warning`}>All your saves go, and your pages are as the website is. You can bring them back right after.</p>
              <SmallButton isBusy={isBusy} aria-describedby={`${id}-warning`} onClick={() => void startOver(false)}>
                Take all {saves.length === 1 ? 'of it' : `${saves.length} saves`} back
              </SmallButton>
              <SmallButton onClick={() => setStarting(false)}>Keep them</SmallButton>
            </>
          )}
        </div>
      )}
      <ChangedLines changes={changes} />
      <h3>Who else edits</h3>
      {others.length === 0 && <p>Nobody has changes that aren’t on the website yet.</p>}
      {others.map(({ id: other, name, files }) => (
        <details key={other}>
          <summary>
            {name}: {counted(files.length, 'file')}
          </summary>
          {files.map(({ change, at }) => (
            <div key={change.file}>
              <small>{formatSaveTime(at)}</small>
              <Lines change={change} />
            </div>
          ))}
        </details>
      ))}
      <AcceptedList accepted={accepted} />
    </>
  );
}

const Commits = ({ commits }: { commits: readonly ContentCommit[] }) => (
  <ol>
    {commits.map(({ commit, at, who, message }) => (
      <li key={commit}>
        {message}{' '}
        <small>
          {who}, {formatSaveTime(at)}
        </small>
      </li>
    ))}
  </ol>
);

export const AcceptedList = ({ accepted }: Pick<BranchStatus, 'accepted'>) =>
  accepted.length > 0 && (
    <Fold label="Lately on the website">
      <Commits commits={accepted} />
    </Fold>
  );

export function OthersNote({ others, file }: { others: readonly OtherAuthor[]; file: string }) {
  const edits = others.flatMap(({ name, files }) => files.filter(({ change }) => change.file === file).map((edit) => ({ name, ...edit })));
  return edits.map(({ name, at, change }) => (
    <details key={name} className={note}>
      <summary>
        {name} changed this file on {formatSaveTime(at)}. It isn’t on the website yet.
      </summary>
      <Lines change={change} />
      <p>You can both go on. If you change the same sentence, whoever hands in second chooses between the two.</p>
    </details>
  ));
}
