/** What the starter gives: a website to begin with, what is left to write in it, and parts to add later. */
import { css } from '@linaria/core';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../domain/text.ts';
import { type Json, valueAt } from '../../domain/json.ts';
import { defaultColors, lightColors } from '../../domain/theme/theme.ts';
import { changedValue } from '../../review/edits/edits.ts';
import { color, font } from '../../web/styles/tokens.ts';
import type { ReviewSpot, Plan, StarterInfo, StarterResult, SuggestedSettings } from '../contract.ts';
import type { Field } from '../form.ts';
import { box, Fold, LabeledInput, note, SmallButton } from './controls.tsx';
import { useStoredFields } from './workingCopy.ts';
import { DraftForm } from './EditForm.tsx';
import { type FormState, isAbout, FieldForm } from './fields.tsx';
import { ColorContrast } from './formTools.tsx';
import { SpotList } from './spots.tsx';
import { usePlan } from './filePanels.tsx';
import { blankOfPanel, EditorContext, useEditor } from './panel.ts';
import { dataUrl } from './pictures.tsx';
import { getJson, postJson, useApiData, useAttempt } from './request.ts';

type Answers = Record<string, Json | undefined>;

const { page, bar, action, link } = defaultColors;
const blankColors = { page, bar, action, link };
const blankAnswers: Answers = { venue: {}, colors: blankColors, parts: [] };

const groups = {
  'The convention': ['name', 'tagline', 'runBy', 'siteDomain', 'mail'],
  When: ['firstDay', 'lastDay', 'openingCeremony', 'closingCeremony'],
  Where: ['venue', 'country', 'zone'],
} as const;
const settings = ['lang', 'currency', 'clock', 'units', 'holidays'];
const marks = [
  ['logo', 'The name as it stands in the bar'],
  ['mark', 'The mark alone, a square'],
] as const;

const regions = new Intl.DisplayNames('en', { type: 'region' });
/** Countries can be typed by name. */
const withNames = (field: Field): Field => ({
  ...field,
  names: Object.fromEntries((field.choices ?? []).map((code) => [String(code), regions.of(String(code)) ?? String(code)])),
});

/** "New York Time, en-US, USD, 12 hours, imperial, us-federal holidays". */
const describeSettings = ({ zone, lang, currency, clock, units, holidays }: SuggestedSettings) =>
  [zone?.name, lang, currency, `${clock} hours`, units, holidays !== 'none' && `${holidays} holidays`].filter(Boolean).join(', ');

export function StarterForm() {
  const tools = useEditor();
  const { overview, copy, onPanel, onChanged, onVisit } = tools;
  const form = useRef<HTMLFormElement>(null);
  const { attempt, isBusy } = useAttempt();
  const [tries, setTries] = useState(0);
  const [diagnostics, setDiagnostics] = useState<FormState['diagnostics']>([]);
  const [answers, change, forget] = useStoredFields<Answers>('editor-start-answers', blankAnswers);
  // Apart from the words, because large pictures may not fit into storage.
  const [pictures, changePictures, forgetPictures] = useStoredFields<Record<string, string>>('editor-start-marks', {});
  const start = useApiData<StarterInfo>('start', {}, tries);
  const country = /^[A-Z]{2}$/.test(String(answers.country)) ? String(answers.country) : undefined;
  const suggested = useApiData<SuggestedSettings>(country && 'start/country', { country: country ?? '' });
  const colors = answers.colors as typeof blankColors;
  const light = useMemo(() => (Object.values(colors).every((hex) => /^#[\da-f]{6}$/i.test(hex)) ? lightColors(colors) : colors), [colors]);
  const state: FormState = {
    diagnostics,
    currentValue: (path) => valueAt(answers as Json, path),
    onChange(typed) {
      const [name = ''] = typed.path;
      change({ [name]: valueAt(changedValue(answers as Json, typed), [name]) });
      setDiagnostics((before) => before.filter((diagnostic) => !isAbout(diagnostic, typed.path)));
    },
  };
  const isWrong = (...field: string[]) => diagnostics.some((diagnostic) => isAbout(diagnostic, field));
  const write = () =>
    attempt(async () => {
      setTries((before) => before + 1);
      const chosen = Object.entries(pictures).filter(([, url]) => url !== '');
      const sent = { ...answers, marks: Object.fromEntries(chosen.map(([name, url]) => [name, url.replace(/^.*,/, '')])) };
      const { errors: found } = await postJson<StarterResult>('start', { answers: sent });
      if (found.length > 0) {
        flushSync(() => setDiagnostics(found.map(({ field, message }) => ({ path: field.split('.'), message }))));
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        return;
      }
      forget();
      forgetPictures();
      onPanel({ kind: 'left' });
      onChanged('Your website has begun, as one commit. To bring back what was here before: git revert HEAD');
      onVisit('/');
    });
  if (!start) return <p role="status">Getting the form …</p>;
  const { refusal, parts, goes } = start;
  const fields = new Map(start.field.fields?.map((field) => [field.name, field]));
  const inputs = (names: readonly string[]) =>
    names.map((name) => {
      const field = fields.get(name);
      return field && <FieldForm key={name} path={[name]} field={name === 'country' ? withNames(field) : field} state={state} isRoot />;
    });
  const chosenParts = (answers.parts ?? []) as string[];
  const toggle = (id: string) =>
    change({ parts: chosenParts.includes(id) ? chosenParts.filter((part) => part !== id) : [...chosenParts, id] });
  /** What is wrong with an answer that isn't one field of the form. */
  const said = (place: string[], id?: string) => (
    <p id={id}>
      {diagnostics
        .filter(({ path }) => path?.join('.') === place.join('.'))
        .map(({ message }) => (
          <strong key={message}>{message}</strong>
        ))}
    </p>
  );
  const zone = answers.zone === undefined ? (suggested?.zone?.name ?? 'local time') : String(answers.zone);
  return (
    <EditorContext value={{ ...tools, overview: { ...overview, zone } }}>
      <form ref={form} noValidate className={sheet} onSubmit={(event) => event.preventDefault()}>
        {refusal !== undefined && <p className={note}>{refusal} Until then, nothing can be written.</p>}
        {copy.changes.length > 0 && (
          <p className={note}>You have unsaved changes of this website. They won’t fit the new one: discard them.</p>
        )}
        <p>
          Answer these, and you have a website with your name, days and colors. Its texts are true of any convention, and ask for what only
          you know. What you type here stays until you write it.
        </p>
        {Object.entries(groups).map(([label, names]) => (
          <section key={label} aria-label={label}>
            <h3>{label}</h3>
            {inputs(names)}
          </section>
        ))}
        {suggested && <p role="status">As usual there: {describeSettings(suggested)}.</p>}
        <Fold label="Something else than usual there" open={settings.some((name) => isWrong(name))}>
          <p>What you leave empty stays as usual.</p>
          {inputs(settings)}
        </Fold>
        <section aria-label="Colors">
          <h3>Colors</h3>
          <ColorContrast theme={{ light }} />
          <div>{inputs(['colors'])}</div>
          {said(['colors'])}
        </section>
        <section aria-label="Marks">
          <h3>Marks, if you have any</h3>
          {marks.map(([name, label]) => (
            <div key={name}>
              <LabeledInput
                label={label}
                type="file"
                accept="image/svg+xml,image/png,image/jpeg,image/webp"
                aria-invalid={isWrong('marks', name)}
                aria-describedby={`start-${name}`}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  // Otherwise the same file can't be chosen a second time.
                  target.value = '';
                  void attempt(async () => {
                    changePictures({ [name]: file ? await dataUrl(file) : '' });
                    setDiagnostics((before) => before.filter((diagnostic) => !isAbout(diagnostic, ['marks', name])));
                  });
                }}
              />
              <small>{fields.get('marks')?.fields?.find((each) => each.name === name)?.help}</small>
              {/* On the color that it is drawn for. */}
              {pictures[name] && <img src={pictures[name]} alt="" style={name === 'logo' ? { background: colors.bar } : undefined} />}
              {pictures[name] && <SmallButton onClick={() => changePictures({ [name]: '' })}>Without it</SmallButton>}
              {said(['marks', name], `start-${name}`)}
            </div>
          ))}
        </section>
        <fieldset className={box}>
          <legend>What you have</legend>
          {parts.map(({ id, name }) => (
            <FieldForm
              key={id}
              path={['parts', id]}
              field={{ name: id, label: name, help: '', kind: 'flag', isOptional: false }}
              state={{ ...state, currentValue: () => chosenParts.includes(id), onChange: () => toggle(id) }}
            />
          ))}
          <p>You can add others later, from the list of pages.</p>
        </fieldset>
        <section aria-label="What goes">
          <h3>What goes</h3>
          <p>All of this website’s content, which the commit before keeps:</p>
          <ul>
            {goes.map(({ folder, files }) => (
              <li key={folder}>
                {folder}: {counted(files, 'file')}
                {folder.endsWith('/pages') && ` (${overview.pages.map(({ title }) => title).join(', ')})`}
              </li>
            ))}
          </ul>
        </section>
        {diagnostics.length > 0 && <p>{counted(diagnostics.length, 'answer')} to look at again. Nothing is written yet.</p>}
        <SmallButton type="submit" isPrimary isBusy={isBusy} onClick={() => void write()}>
          {isBusy ? 'Writing …' : 'Write it'}
        </SmallButton>
      </form>
    </EditorContext>
  );
}

export function LaunchPanel() {
  const { version } = useEditor();
  const spots = useApiData<ReviewSpot[]>('left', {}, version);
  if (!spots) return <p role="status">Looking …</p>;
  if (spots.length === 0) return <p role="status">Nothing. The website is ready to go live.</p>;
  const titleOf = ({ label }: ReviewSpot) => label.split(' › ', 1)[0] ?? label;
  return (
    <>
      <p>{counted(spots.length, 'place')} to look at before the website goes live. Visitors don’t find what waits for words of yours.</p>
      {[...Map.groupBy(spots, titleOf)].map(([title, ofPage]) => (
        <section key={title}>
          <h3>
            {title} ({ofPage.length})
          </h3>
          <SpotList
            spots={ofPage.map((spot) => ({ ...spot, label: spot.label.slice(title.length).replace(' › ', '') || title }))}
            about={({ message }) => message}
          />
        </section>
      ))}
    </>
  );
}

/** Brings a part of the starter, as unsaved edits, and opens them. */
export function useAddPart() {
  const { copy, onPanel } = useEditor();
  const { attempt, isBusy } = useAttempt();
  const add = (part: string, name: string) =>
    attempt(async () => {
      const { edits = [] } = await getJson<Plan>('plan', { kind: 'part', part });
      const panel = { kind: 'part', part, name } as const;
      copy.type(blankOfPanel(panel), () => edits);
      onPanel(panel);
    });
  return { add, isBusy };
}

export function AddPart({ part, name }: { part: string; name: string }) {
  const { key, change } = usePlan({ kind: 'part', part, name });
  const { add, isBusy } = useAddPart();
  const added = (change?.edits ?? []).filter(({ at }) => at === 'add').map(({ file }) => file);
  const path = added.find((file) => file.startsWith('content/pages/'))?.slice('content/pages'.length, -'.mdx'.length);
  return (
    <DraftForm formKey={key} newPath={path}>
      {change ? (
        <p>New: {added.join(', ')}. What only you can say stands in the page as something to write, and visitors don’t see it before.</p>
      ) : (
        <SmallButton isBusy={isBusy} onClick={() => void add(part, name)}>
          Add it
        </SmallButton>
      )}
    </DraftForm>
  );
}

const sheet = css`
  max-inline-size: 40rem;
  && h3,
  & legend {
    margin: 1.5rem 0 0;
    font: 700 1.25rem ${font.heading};
  }
  & img {
    display: block;
    max-block-size: 4rem;
    margin-block: 0.5rem;
  }
  & strong {
    color: ${color.link};
  }
`;
