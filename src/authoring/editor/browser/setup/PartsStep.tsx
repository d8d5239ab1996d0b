import { css } from '@linaria/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import type { PageChoice, StepDone } from '../../../setup/choices.ts';
import type { SetupParts } from '../../setup.ts';
import { useEditor } from '../editorContext.ts';
import { Fold } from '../form/Fold.tsx';
import { buttons, note } from '../form/formStyles.ts';
import { LabeledSelect } from '../form/Labeled.tsx';
import { SmallButton } from '../form/SmallButton.tsx';
import { stepTitles } from '../panel.ts';
import { postJson } from '../request.ts';
import { useApiData } from '../useApiData.ts';
import { useAttempt } from '../useAttempt.ts';
import { useStoredFields } from '../useStoredFields.ts';
import { RemovedParts } from './RemovedParts.tsx';

const choices: readonly [PageChoice, string][] = [
  ['ready', 'We have it, ready'],
  ['not yet', 'Not yet'],
  ['none', 'We have no such thing'],
];

/** Choices that aren't written yet. */
interface PartChoices {
  chosen: Readonly<Record<string, PageChoice>>;
  /** Parts to remove. */
  removed: readonly string[];
  keepsNews: boolean;
}
const noChoices: PartChoices = { chosen: {}, removed: [], keepsNews: false };

/** By data file: null if the whole file is removed, or the removed parts with what they become. */
type RemovedData = Record<string, Record<string, null | []> | null>;

/** The `data` of the answers: only what is to be removed. */
function dataOf(parts: SetupParts['data'], removed: ReadonlySet<string>): RemovedData {
  const data: RemovedData = {};
  for (const { path, absent } of parts.filter((part) => removed.has(part.path))) {
    const [file = '', part] = path.split('.');
    if (part === undefined) data[file] = null;
    else if (data[file] !== null) data[file] = { ...data[file], [part]: absent };
  }
  return data;
}

/** The step that asks what the convention has. Everything else is removed, with all references to it. */
export function PartsStep({ onChosen }: { onChosen: (isChosen: boolean) => void }) {
  const { version, onChanged } = useEditor();
  const parts = useApiData<SetupParts>('setup/parts', {}, version);
  const [{ chosen, removed: removedPaths, keepsNews }, choose, forget] = useStoredFields(
    'sessionStorage',
    'editor-parts-chosen',
    noChoices,
  );
  const removed = new Set(removedPaths);
  const setChosen = (next: PartChoices['chosen']) => choose({ chosen: next });
  const setRemoved = (next: readonly string[]) => choose({ removed: next });
  const [done, setDone] = useState<StepDone[]>();
  const { attempt, isBusy, failure } = useAttempt();
  const toRemove = parts?.data.filter(({ path, isThere }) => isThere && removed.has(path)) ?? [];
  const isChosen = toRemove.length > 0 || (parts?.pages ?? []).some(({ path, choice }) => (chosen[path] ?? choice) !== choice);
  const notify = useEffectEvent(onChosen);
  useEffect(() => notify(isChosen), [isChosen]);
  if (!parts) return <p>Looking …</p>;
  const present = parts.data.filter(({ isThere }) => isThere);
  const choiceOf = ({ path, choice }: SetupParts['pages'][number]) => chosen[path] ?? choice;
  const pagesWith = (choice: PageChoice) => parts.pages.filter((page) => choiceOf(page) === choice).map(({ path }) => path);
  /** Keeps what a landing page needs: home, news, contact and privacy. */
  function landing() {
    const isKept = ({ role }: SetupParts['pages'][number]) => role === 'contact' || role === 'privacy';
    setChosen(Object.fromEntries((parts?.pages ?? []).map((page) => [page.path, isKept(page) ? 'ready' : 'not yet'])));
    setRemoved(present.map(({ path }) => path));
  }
  const write = () =>
    attempt(async () => {
      const pages = { ready: pagesWith('ready'), none: pagesWith('none'), others: 'not yet' };
      const answers = { pages, data: dataOf(parts?.data ?? [], removed), news: keepsNews ? 'keep' : 'none' };
      setDone(await postJson<StepDone[]>('setup/parts', answers));
      forget();
      // Choices stay until the server confirms them: a second press before that would write the old ones.
      onChanged('Done.');
    });
  const takeBack = () => choose({ chosen: {}, removed: [] });
  const finish = (step: NonNullable<SetupParts['unfinished']>) =>
    attempt(async () => {
      await postJson('setup/commit', { step });
      onChanged('Done.');
    });
  return (
    <>
      <p>What you don’t have goes, with its lines in the menu and the links to it. Pages that aren’t ready wait: nobody finds them.</p>
      <div className={buttons}>
        <SmallButton onClick={landing}>Only a landing page for now</SmallButton>
      </div>
      <PagesFold pages={parts.pages} {...{ choiceOf, pagesWith, chosen }} onChoose={setChosen} />
      <DataFold parts={present} {...{ removed }} hasHistory={parts.gone !== undefined} onRemove={setRemoved} />
      <RemovedParts parts={parts.gone ?? []} />
      {parts.news > 0 && (
        <label className={check}>
          <input type="checkbox" checked={keepsNews} onChange={({ target }) => choose({ keepsNews: target.checked })} />
          <span>Keep the {parts.news} news items that came with the website</span>
        </label>
      )}
      {parts.unfinished && (
        <div className={note}>
          <p>
            {stepTitles[parts.unfinished]} has changes that are in no commit yet. They become one first; what you have chosen here stays.
          </p>
          <SmallButton isBusy={isBusy} onClick={() => void finish(parts.unfinished ?? 'words')}>
            Finish {stepTitles[parts.unfinished]}
          </SmallButton>
        </div>
      )}
      <div className={buttons}>
        <SmallButton isPrimary={isChosen} isBusy={isBusy} onClick={() => void write()}>
          {isBusy ? 'Writing …' : 'Write this'}
        </SmallButton>
        <SmallButton disabled={!isChosen} onClick={takeBack}>
          Take it back
        </SmallButton>
      </div>
      <p role="alert">{failure}</p>
      {done?.length === 0 && <p>Nothing has changed.</p>}
      {done?.map((step) => (
        <DoneFold key={step.title} step={step} />
      ))}
    </>
  );
}

interface PagesFoldProps {
  pages: SetupParts['pages'];
  chosen: PartChoices['chosen'];
  choiceOf: (page: SetupParts['pages'][number]) => PageChoice;
  pagesWith: (choice: PageChoice) => string[];
  onChoose: (chosen: PartChoices['chosen']) => void;
}

function PagesFold({ pages, chosen, choiceOf, pagesWith, onChoose }: PagesFoldProps) {
  return (
    <Fold
      label="Pages"
      count={`${pagesWith('ready').length} ready, ${pagesWith('not yet').length} not yet, ${pagesWith('none').length} we don’t have`}
    >
      <div className={buttons} role="group" aria-label="All pages">
        {choices.map(([choice, label]) => (
          <SmallButton key={choice} onClick={() => onChoose(Object.fromEntries(pages.map(({ path }) => [path, choice])))}>
            All: {label.charAt(0).toLowerCase() + label.slice(1)}
          </SmallButton>
        ))}
      </div>
      {pages.map((page) => (
        <div key={page.path} className={row}>
          <LabeledSelect
            label={
              <>
                {page.title} <small>({page.path})</small>
              </>
            }
            value={choiceOf(page)}
            onChange={({ target }) => onChoose({ ...chosen, [page.path]: target.value as PageChoice })}
          >
            {choices.map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </LabeledSelect>
        </div>
      ))}
    </Fold>
  );
}

interface DataFoldProps {
  parts: SetupParts['data'];
  removed: ReadonlySet<string>;
  /** True if git can bring removed parts back. */
  hasHistory: boolean;
  onRemove: (removed: readonly string[]) => void;
}

function DataFold({ parts, removed, hasHistory, onRemove }: DataFoldProps) {
  const keptCount = parts.filter(({ path }) => !removed.has(path)).length;
  return (
    <Fold label="What there is" count={`${keptCount} of ${parts.length}`}>
      <p>
        Take the mark away from what you don’t have. What goes can come back only from{' '}
        {hasHistory ? 'the history of git, which keeps it' : 'the files that the website came with'}.
      </p>
      <div className={buttons}>
        <SmallButton onClick={() => onRemove(parts.map(({ path }) => path))}>None of this</SmallButton>
        <SmallButton onClick={() => onRemove([])}>All of this</SmallButton>
      </div>
      {parts.map(({ path, label, help }) => (
        <label key={path} className={check}>
          <input
            type="checkbox"
            checked={!removed.has(path)}
            onChange={({ target }) => onRemove(target.checked ? [...removed].filter((each) => each !== path) : [...removed, path])}
          />
          <span>
            {label}
            <small>{help}</small>
          </span>
        </label>
      ))}
    </Fold>
  );
}

/** The files that a step of the setup has written. */
function DoneFold({ step: { title, files, takesOut } }: { step: StepDone }) {
  const { onSource } = useEditor();
  return (
    <Fold label={title} count={files.length}>
      <ul>
        {files.map((file) => (
          <li key={file}>{takesOut ? <SmallButton onClick={() => onSource(file)}>{file}</SmallButton> : file}</li>
        ))}
      </ul>
    </Fold>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: center;
  padding-block: 0.35rem;
  border-block-end: 1px solid ${color.line};
  & > label {
    flex: 1 1 9rem;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  & > select {
    flex: 1 1 11rem;
    inline-size: auto;
  }
`;
const check = css`
  display: flex;
  gap: 0.75rem;
  align-items: start;
  padding-block: 0.5rem;
  border-block-end: 1px solid ${color.line};
  font-weight: 700;
  & > input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
  }
  & small {
    display: block;
  }
`;
