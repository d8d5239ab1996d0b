import { useState } from 'react';
import type { PageChoice } from '../../../setup/choices.ts';
import type { SetupParts, StepDone } from '../../setup.ts';
import { useEditor } from '../editorContext.ts';
import { LabeledSelect } from '../form/Labeled.tsx';
import { SmallButton } from '../form/SmallButton.tsx';
import { send } from '../request.ts';
import { useAnswer } from '../useAnswer.ts';
import { useAttempt } from '../useAttempt.ts';

const choices: readonly [PageChoice, string][] = [
  ['ready', 'We have it, ready'],
  ['not yet', 'Not yet'],
  ['none', 'We have no such thing'],
];

/** By data file: null if it goes, or the parts of it that do. */
type Gone = Record<string, Record<string, null | []> | null>;

/** What the answers say of the data: nothing of what is there and stays. */
function dataOf(parts: SetupParts['data'], gone: ReadonlySet<string>): Gone {
  const data: Gone = {};
  for (const { path, absent } of parts.filter((part) => gone.has(part.path))) {
    const [file = '', part] = path.split('.');
    if (part === undefined) data[file] = null;
    else if (data[file] !== null) data[file] = { ...data[file], [part]: absent };
  }
  return data;
}

/** What the convention has: what it hasn't goes, with all ways to it. */
export function PartsStep() {
  const { version, onChanged, onSource } = useEditor();
  const parts = useAnswer<SetupParts>('setup/parts', {}, version);
  const [chosen, setChosen] = useState<Readonly<Record<string, PageChoice>>>({});
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [keepsNews, setKeepsNews] = useState(false);
  const [done, setDone] = useState<StepDone[]>();
  const { attempt, failure } = useAttempt();
  if (!parts) return null;
  const choiceOf = ({ path, choice }: SetupParts['pages'][number]) => chosen[path] ?? choice;
  const pagesWith = (choice: PageChoice) => parts.pages.filter((page) => choiceOf(page) === choice).map(({ path }) => path);
  const write = () =>
    attempt(async () => {
      const pages = { ready: pagesWith('ready'), none: pagesWith('none'), others: 'not yet' };
      const answers = { pages, data: dataOf(parts?.data ?? [], gone), news: keepsNews ? 'keep' : 'none' };
      setDone(await send<StepDone[]>('setup/parts', answers));
      setChosen({});
      setGone(new Set());
      onChanged('Done.');
    });
  return (
    <>
      <p>What you don’t have goes, with its lines in the menu and the links to it. Pages that aren’t ready wait: nobody finds them.</p>
      <h3>Pages</h3>
      <SmallButton onClick={() => setChosen(Object.fromEntries(parts.pages.map(({ path }) => [path, 'not yet'])))}>
        All: not yet
      </SmallButton>
      {parts.pages.map((page) => (
        <LabeledSelect
          key={page.path}
          label={`${page.title} (${page.path})`}
          value={choiceOf(page)}
          onChange={({ target }) => setChosen({ ...chosen, [page.path]: target.value as PageChoice })}
        >
          {choices.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </LabeledSelect>
      ))}
      <h3>What there is</h3>
      {parts.data
        .filter(({ isThere }) => isThere)
        .map(({ path, label }) => (
          <div key={path}>
            <label>
              <input
                type="checkbox"
                checked={!gone.has(path)}
                onChange={({ target }) => setGone(new Set(target.checked ? [...gone].filter((each) => each !== path) : [...gone, path]))}
              />{' '}
              {label}
            </label>
          </div>
        ))}
      {parts.news > 0 && (
        <label>
          <input type="checkbox" checked={keepsNews} onChange={({ target }) => setKeepsNews(target.checked)} /> Keep the {parts.news} news
          items that came with the website
        </label>
      )}
      <p>
        <SmallButton isPrimary onClick={() => void write()}>
          Write this
        </SmallButton>
      </p>
      <p role="alert">{failure}</p>
      {done?.length === 0 && <p>Nothing has changed.</p>}
      {done?.map(({ title, files }) => (
        <details key={title}>
          <summary>
            {title} ({files.length})
          </summary>
          <ul>
            {files.map((file) => (
              <li key={file}>{title.startsWith('Take out') ? <SmallButton onClick={() => onSource(file)}>{file}</SmallButton> : file}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
