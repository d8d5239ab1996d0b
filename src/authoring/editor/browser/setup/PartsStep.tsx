import { useEffect, useEffectEvent, useState } from 'react';
import type { PageChoice, StepDone } from '../../../setup/choices.ts';
import type { SetupParts } from '../../setup.ts';
import { useEditor } from '../editorContext.ts';
import { Fold } from '../form/Fold.tsx';
import { buttons, note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { stepTitles } from '../panel.ts';
import { postJson } from '../request.ts';
import { useApiData } from '../useApiData.ts';
import { useAttempt } from '../useAttempt.ts';
import { useStoredFields } from '../useStoredFields.ts';
import { CheckLine } from './CheckLine.tsx';
import { PageChoices } from './PageChoices.tsx';
import { PartChoices } from './PartChoices.tsx';
import { RemovedParts } from './RemovedParts.tsx';

/** Choices that aren't written yet. */
interface ChosenParts {
  chosen: Readonly<Record<string, PageChoice>>;
  /** By path in the data: `hotel.overflow`. */
  removed: readonly string[];
  keepsNews: boolean;
}
const noChoices: ChosenParts = { chosen: {}, removed: [], keepsNews: false };

/** By data file: null if the whole file is removed, or the removed parts with what they become. */
type RemovedData = Record<string, Record<string, null | []> | null>;

/** The `data` of the answers: only what is to be removed. */
function removedData(parts: SetupParts['data'], removed: ReadonlySet<string>): RemovedData {
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
  const setChosen = (next: ChosenParts['chosen']) => choose({ chosen: next });
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
      const answers = { pages, data: removedData(parts?.data ?? [], removed), news: keepsNews ? 'keep' : 'none' };
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
      <p>
        What you don’t have goes, with its lines in the menu, the links to it, and the pictures that came with it. Pages that aren’t ready
        wait: nobody finds them.
      </p>
      <div className={buttons}>
        <SmallButton onClick={landing}>Only a landing page for now</SmallButton>
      </div>
      <PageChoices pages={parts.pages} {...{ choiceOf, pagesWith, chosen }} onChoose={setChosen} />
      <PartChoices parts={present} {...{ removed }} hasHistory={parts.gone !== undefined} onRemove={setRemoved} />
      <RemovedParts parts={parts.gone ?? []} />
      {parts.news > 0 && (
        <CheckLine isChecked={keepsNews} onChange={(isKept) => choose({ keepsNews: isKept })}>
          Keep the {parts.news} news items that came with the website
        </CheckLine>
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
