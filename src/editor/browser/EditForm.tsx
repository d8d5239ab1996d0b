import { css, cx } from '@linaria/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { counted, listUpTo } from '../../domain/text.ts';
import { type Json, type JsonPath, valueAt } from '../../domain/json.ts';
import { type FileEdit, type YamlChange, changedValue } from '../../review/edits/edits.ts';
import { isHeadingText } from '../../review/text/headingIn.ts';
import { color } from '../../web/styles/tokens.ts';
import type { Problem, TargetInfo } from '../contract.ts';
import type { ShownOn } from '../place.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { Findings } from './Findings.tsx';
import { buttons, note, SmallButton } from './controls.tsx';
import { editedContent, editsBelow, type StoredDraft, draftKey, allKey, sourceKey } from './drafts.ts';
import { FieldForm } from './fields.tsx';
import { MessageField } from './handIn.tsx';
import { AnotherYear, ColorContrast } from './offers.tsx';
import { useDraft, useEditor, targetLabel, type EditorTools, panelDraftKey, type Panel } from './panel.ts';
import { useApiData } from './request.ts';
import { TextForm } from './text.tsx';

interface DraftFormProps {
  /** Id of the element with the check's result. */
  id?: string;
  formKey: string;
  /** Returns false for errors that are shown elsewhere, or not yet. */
  isShown?: (error: Problem) => boolean;
  /** Saves unfinished entries together with the draft; resolves to false if there were none. */
  saveFirst?: () => Promise<boolean>;
  isSource?: boolean;
  onSave?: () => void;
  /** Page to navigate to after a save. */
  path?: string | undefined;
  children: ReactNode;
}

/** "Saved content/data/hotel.yaml.", with four files at most. */
export function describeSave(saved: readonly { file: string }[]): string {
  const files = saved.map(({ file }) => file);
  return files.length === 0 ? 'Nothing has changed.' : `Saved ${listUpTo(files, 4)}.`;
}

/** The frame of a draft's form: its fields, the check's result, the diff, and the buttons to save and discard. */
export function DraftForm({ id, formKey, isShown = () => true, saveFirst, isSource = false, onSave, path, children }: DraftFormProps) {
  const ownId = useId();
  const findingsId = id ?? ownId;
  const { onSaved } = useEditor();
  const { drafts, draft, dryRun, errors } = useDraft(formKey);
  const { warnings = [] } = dryRun?.result ?? {};
  const isWarned = draft !== undefined && warnings.length > 0 && errors.length === 0;
  const [isSaved, setSaved] = useState(false);
  /** The edits of the last save that the server refused. */
  const [refused, setRefused] = useState<readonly FileEdit[] | undefined>(undefined);
  const save = async (passWarnings: boolean) => {
    if (!draft || (await saveFirst?.())) return;
    onSave?.();
    const result = await drafts.save(draft, passWarnings);
    setSaved(result?.isSaved === true);
    if (!result?.isSaved) return setRefused(draft.edits);
    onSaved(describeSave(result.changes), path);
  };
  const form = useRef<HTMLFormElement>(null);
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    // Not the browser's own dialog, which saves the page of the editor.
    event.preventDefault();
    void save(false);
  });
  useEffect(() => {
    const { current } = form;
    const onKey = (event: KeyboardEvent) => saveByKey(event);
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
      <div id={findingsId} tabIndex={-1} data-beside-save data-findings={errors.length + warnings.length || undefined}>
        <Findings
          result={dryRun?.result && { ...dryRun.result, errors: errors.filter(isShown) }}
          failure={dryRun?.failure}
          isSource={isSource}
        />
      </div>
      {draft && <MessageField />}
      <div className={cx(buttons, bar)}>
        {/* The same edits would be refused again. */}
        {!(isWarned && refused === draft.edits) && (
          <SmallButton type="submit" isPrimary disabled={!draft} onClick={() => void save(false)}>
            {drafts.isSaving ? 'Saving …' : 'Save'}
          </SmallButton>
        )}
        {isWarned && (
          <SmallButton aria-describedby={findingsId} data-passes-warnings onClick={() => void save(true)}>
            Save in spite of the warning
          </SmallButton>
        )}
        <SmallButton disabled={!draft} onClick={() => draft && drafts.drop(draft.key)}>
          Discard
        </SmallButton>
        {/* The panel's status announces it at the top. */}
        {isSaved && !draft && <span aria-hidden="true">Saved.</span>}
      </div>
    </form>
  );
}

const bar = css`
  position: sticky;
  inset-block-end: -2rem;
  z-index: 1;
  padding-block: 0.75rem;
  border-block-start: 1px solid ${color.line};
  background: ${color.paper};
`;

function summary(pages: readonly ShownOn[] | undefined): string {
  if (!pages) return 'Looking through the pages …';
  const places = pages.reduce((sum, { count }) => sum + count, 0);
  if (pages.length === 0) return 'No page shows it in its text.';
  return `It shows in ${counted(places, 'place')} on ${counted(pages.length, 'page')}:`;
}

/** Lists the pages that show a value, and the groups it belongs to. */
export function ShownOnList({ target, parents }: Extract<TargetInfo, { at: 'field' }>) {
  const { onOpen, onVisit } = useEditor();
  const [isFailed, setFailed] = useState(false);
  const found = useApiData<ShownOn[]>('shown', { target: JSON.stringify(target) }, undefined, () => setFailed(true));
  const shownOn = isFailed ? [] : found;
  return (
    <>
      <h3>Where else it shows</h3>
      <p aria-live="polite">{summary(shownOn)}</p>
      <ul>
        {shownOn?.map(({ path, title, count }) => (
          <li key={path}>
            <a
              href={path}
              onClick={(event) => {
                event.preventDefault();
                onVisit(path);
              }}
            >
              {title}
            </a>
            {count > 1 && ` (${count} times)`}
          </li>
        ))}
      </ul>
      {parents.length > 0 && (
        <nav aria-label="What it is a part of">
          <h3>Part of</h3>
          <div className={buttons}>
            {parents.map(({ label, path }) => (
              <SmallButton key={path.join(' ')} onClick={() => onOpen({ ...target, path })}>
                {label}
              </SmallButton>
            ))}
          </div>
        </nav>
      )}
    </>
  );
}

/** Appends an edit. Successive edits of the same field are merged into one. */
function withChange(edits: readonly FileEdit[], edit: FileEdit): FileEdit[] {
  const last = edits.at(-1);
  const pathOf = (one: FileEdit | undefined) =>
    one && 'change' in one && one.change.kind === 'set' ? JSON.stringify(one.change.path) : undefined;
  const isSame = last?.file === edit.file && pathOf(last) !== undefined && pathOf(last) === pathOf(edit);
  return isSame ? [...edits.slice(0, -1), { ...edit, ...('before' in last && { before: last.before }) } as FileEdit] : [...edits, edit];
}

const dataFile = (name: string) => `content/data/${name}.yaml`;

interface EditFormProps {
  info: TargetInfo;
  isOnPage: boolean;
}

/** Form for a field or a passage of text, with the diff of the file and the pages that show the value. */
export function EditForm({ info, isOnPage }: EditFormProps) {
  const helpId = useId();
  const { overview, onOpen, onSaved } = useEditor();
  const { target } = info;
  const base = editedContent(info);
  const key = draftKey(target, base);
  const { drafts, draft, errors } = useDraft(key);
  const [unfinished] = useState(() => new Map<string, () => Promise<boolean>>());
  /** Saves unfinished entries, each together with the draft. */
  const saveUnfinishedEntries = async () => {
    // Copied, because each save renders the form again, and that replaces the map's entries.
    const all = [...unfinished.values()];
    for (const add of all) await add();
    return all.length > 0;
  };
  const edits = draft?.edits ?? [];
  /** What a whole text asks for, which is typed in its place. */
  const [, askedIn, asked] = (info.at === 'text' && /^<ToWrite(?: data="(\w+)")?>([^<]*)<\/ToWrite>$/.exec(info.text.trim())) || [];
  const askedFile = overview.data.find(({ file }) => askedIn !== undefined && file === dataFile(askedIn));
  // Show what was saved until the new value is fetched.
  const [justSaved, setJustSaved] = useState<{ info: TargetInfo; edits: FileEdit[] } | undefined>(undefined);
  const shownEdits = justSaved?.info === info ? [...justSaved.edits, ...edits] : edits;
  const withEdits = (next: FileEdit[]): StoredDraft => ({
    key,
    title: targetLabel(target),
    target,
    base: draft?.base ?? base,
    edits: next,
  });
  const change = (value: YamlChange): FileEdit => ({
    file: target.file,
    at: info.at === 'text' ? 'front' : info.target.at,
    change: value,
    ...(info.at === 'field' && { before: currentValue(info, shownEdits, value.path) ?? null }),
  });
  /**
   * Saves a new entry together with the draft. If there are only warnings, the entry becomes part of the draft, so that the author can
   * confirm them.
   */
  const add = async (value: YamlChange) => {
    // Another new entry may have been saved meanwhile, with the draft as it was.
    const next = withEdits([...(drafts.find(key)?.edits ?? []), change(value)]);
    const result = await drafts.save(next, false);
    if (result?.isSaved) onSaved(describeSave(result.changes));
    else if (result?.errors.length === 0) drafts.keep(next);
    return result?.errors.length === 0;
  };
  const wholeFile = target.at === 'data' && target.path.length === 0 ? target.file : undefined;
  // More may have been typed while the request was on its way.
  const moveDates = (moved: readonly FileEdit[]) => drafts.keep(withEdits(editsBelow(drafts.find(key)?.edits ?? [], moved)));
  const daysIn = (value: Json | undefined) => ({
    firstDay: String(valueAt(value, ['firstDay'])),
    lastDay: String(valueAt(value, ['lastDay'])),
  });
  const offer = wholeFile === dataFile('convention') && info.at === 'field' && (
    <AnotherYear
      saved={daysIn(info.field.value)}
      days={daysIn(currentValue(info, shownEdits, []))}
      editions={((currentValue(info, shownEdits, ['editions']) ?? []) as Json[]).map(daysIn)}
      // Edits of other files are dates that have been moved along already.
      isMoved={edits.some(({ file }) => file !== wholeFile)}
      onMove={moveDates}
    />
  );
  return (
    <>
      {wholeFile === dataFile('theme') && info.at === 'field' && <ColorContrast theme={currentValue(info, shownEdits, [])} />}
      <DraftForm id={helpId} formKey={key} saveFirst={saveUnfinishedEntries} onSave={() => setJustSaved({ info, edits })}>
        {draft && draft.base !== base && (
          <p role="alert">This has been changed since you began. Look at both before you save, or discard your change.</p>
        )}
        {asked !== undefined && (
          <>
            <p className={note}>
              <b>To write:</b> {asked}
            </p>
            <div className={buttons}>
              {askedFile && (
                <SmallButton onClick={() => onOpen({ file: askedFile.file, at: 'data', path: [] })}>{askedFile.label}</SmallButton>
              )}
              {info.at === 'text' && (
                <SmallButton onClick={() => drafts.keep(withEdits([textEdit(info, '')]))}>Take this note out</SmallButton>
              )}
            </div>
          </>
        )}
        {info.at === 'text' ? (
          <TextForm
            text={asked !== undefined && edits.length === 0 ? '' : currentText(info, edits)}
            hasComponents={!target.file.startsWith('content/news/')}
            describedBy={helpId}
            isOnPage={isOnPage}
            isHeading={isHeadingText(info.text)}
            onChange={(text) => drafts.keep(withEdits(text === (asked === undefined ? info.text : '') ? [] : [textEdit(info, text)]))}
          />
        ) : (
          <FieldForm
            isRoot
            field={info.field}
            state={{
              problems: errors.filter(({ file }) => file === target.file),
              currentValue: (path) => currentValue(info, shownEdits, path),
              onChange: (value, ofAlt) => drafts.keep(withEdits([...withChange(edits, change(value)), ...(ofAlt ? [change(ofAlt)] : [])])),
              onAdd: add,
              isListChanged: (path) => changesIn(shownEdits, target.file).some((value) => shiftsList(value, path)),
              unfinished,
              name: target.file,
              below: (path) => (path.join('.') === 'lastDay' ? offer : null),
            }}
          />
        )}
      </DraftForm>
      <p>
        <small>{target.file}</small>
      </p>
      {info.at === 'field' && <ShownOnList {...info} />}
    </>
  );
}

/** True if a change may shift the indexes of a list: it moves or removes entries of it or of a list around it, or replaces one. */
function shiftsList({ kind, path }: YamlChange, list: JsonPath): boolean {
  const changed = kind === 'remove' ? path.slice(0, -1) : path;
  return (kind !== 'set' || path.length <= list.length) && changed.every((key, index) => list[index] === key);
}

const changesIn = (edits: readonly FileEdit[], file: string): YamlChange[] =>
  edits
    .filter((edit) => 'change' in edit)
    .filter((edit) => edit.file === file)
    .map(({ change }) => change);

/** The value at a path with unsaved edits applied. */
function currentValue(
  { field, target }: Extract<TargetInfo, { at: 'field' }>,
  edits: readonly FileEdit[],
  path: JsonPath,
): Json | undefined {
  // Paths outside the form's field have no value in it.
  if (!field.path.every((key, index) => path[index] === key)) return undefined;
  const start = field.path.length;
  const value = changesIn(edits, target.file).reduce<Json | undefined>(
    (before, change) => changedValue(before, { ...change, path: change.path.slice(start) }),
    field.value,
  );
  return valueAt(value, path.slice(start));
}

function textEdit({ target, text: before }: Extract<TargetInfo, { at: 'text' }>, text: string): FileEdit {
  const { file, at, start, end } = target;
  return { file, at, start, end, before, text };
}

function currentText({ text }: Extract<TargetInfo, { at: 'text' }>, edits: readonly FileEdit[]): string {
  const [edit] = edits;
  return edit?.at === 'text' ? edit.text : text;
}

/** Unsaved edits of other forms, including earlier visits. */
export function DraftList({ drafts, panel, onDraft, onSaved }: Pick<EditorTools, 'drafts' | 'panel' | 'onDraft' | 'onSaved'>) {
  const others = drafts.all.filter(({ key }) => key !== panelDraftKey(panel));
  const dryRun = drafts.dryRun?.key === allKey ? drafts.dryRun : undefined;
  const { errors = [], warnings = [] } = dryRun?.result ?? {};
  if (others.length === 0) return null;
  async function saveAll(passWarnings: boolean) {
    const result = await drafts.saveAll(passWarnings);
    if (result?.isSaved) onSaved(describeSave(result.changes));
  }
  return (
    <section aria-label="Unsaved changes" inert={drafts.isSaving}>
      <h2>Unsaved changes</h2>
      {others.map((draft) => (
        <div key={draft.key} className={buttons}>
          <SmallButton onClick={() => onDraft(draft)}>Go on: {draft.title}</SmallButton>
          <SmallButton aria-label={`Discard: ${draft.title}`} onClick={() => drafts.drop(draft.key)}>
            Discard
          </SmallButton>
        </div>
      ))}
      {drafts.all.length > 1 && (
        <>
          <p>Do they fit only together, as the dates of a new year do?</p>
          <SmallButton onClick={() => void saveAll(false)}>Save all {drafts.all.length} together</SmallButton>
        </>
      )}
      <Findings result={dryRun?.result} failure={dryRun?.failure} />
      {dryRun && errors.length === 0 && warnings.length > 0 && (
        <SmallButton data-passes-warnings onClick={() => void saveAll(true)}>
          Save all in spite of the warning
        </SmallButton>
      )}
    </section>
  );
}

const none: readonly Problem[] = [];

/** Editor for a file's source, with the check's messages at their lines. */
export function SourceForm({ file, text, cursor }: Extract<Panel, { kind: 'source' }>) {
  const id = useId();
  const key = sourceKey(file);
  const { drafts, draft, dryRun } = useDraft(key);
  const [edit] = draft?.edits ?? [];
  // Show what was saved until the new source is fetched.
  const [written, setWritten] = useState({ base: '', text: '' });
  const saved = written.base === text ? written.text : text;
  const shown = edit?.at === 'text' ? edit.text : saved;
  const problems = useMemo(() => {
    const { errors = none, warnings = none } = dryRun?.result ?? {};
    return [...errors, ...warnings].filter((problem) => problem.file === file);
  }, [dryRun, file]);
  const keep = (typed: string) =>
    drafts.keep({
      key,
      title: file,
      source: file,
      base: draft?.base ?? text,
      edits: typed === text ? [] : [{ file, at: 'text', start: 0, end: text.length, before: text, text: typed }],
    });
  return (
    <DraftForm id={id} formKey={key} isSource onSave={() => setWritten({ base: text, text: shown })}>
      {draft && draft.base !== text && <p role="alert">This file has been changed since you began. Look at it before you save.</p>}
      <CodeEditor
        kind="source"
        label={`Source of ${file}`}
        describedBy={id}
        isYaml={file.endsWith('.yaml')}
        value={shown}
        onChange={keep}
        {...{ cursor, problems }}
      />
    </DraftForm>
  );
}
