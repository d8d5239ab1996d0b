import type { FileDiagnostic } from '../../collection/files/diagnostic.ts';
import { css, cx } from '@linaria/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { listUpTo } from '../../domain/text.ts';
import { type Json, type JsonPath, startsWith, valueAt } from '../../domain/json.ts';
import { entryAround, type FileEdit, type LineChange, type YamlChange } from '../../review/edits/edits.ts';
import { fileLabel, labelAt } from '../../review/labels.ts';
import { isHeadingText } from '../../review/text/headingIn.ts';
import { color } from '../../web/styles/tokens.ts';
import type { TargetInfo } from '../contract.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { buttons, note, SmallButton } from './controls.tsx';
import { FieldForm, type FormState } from './fields.tsx';
import { AnotherYear, ColorContrast } from './formTools.tsx';
import { blankOfPanel, headingOf, isNewsFile, draftKey, targetLabel, useDraft, useEditor, useFileValue } from './panel.ts';
import { type Panel, panelAt } from './panelAddress.ts';
import { apiQuery, isServer } from './request.ts';
import { TextForm } from './text.tsx';
import {
  allKey,
  asShown,
  locateValue,
  lostEdits,
  ontoCurrent,
  sourceEdit,
  textAfter,
  passageEdits,
  textEdits,
  valueEdits,
  withText,
  withoutSaved,
  withValue,
} from './workingCopy.ts';

interface DraftFormProps {
  id?: string;
  formKey: string;
  /** Returns false for errors that are shown elsewhere, or not yet. */
  isShown?: (error: FileDiagnostic) => boolean;
  isSource?: boolean;
  /** True while the change isn't what was typed last. */
  isWaiting?: boolean;
  onSave?: () => void;
  /** Called once the change is saved or discarded. */
  onEnd?: () => void;
  path?: string | undefined;
  /** A page that the change makes: shown once it has no errors, and after the save. */
  newPath?: string | undefined;
  /** Of a news item, the time from which it is public. */
  live?: Json | undefined;
  children: ReactNode;
}

/** "Saved content/data/hotel.yaml.", with four files at most. */
function describeSave(saved: readonly LineChange[], zone: string, live?: Json): string {
  const files = saved.map(({ file }) => file);
  if (files.length === 0) return 'Nothing has changed.';
  // A rename that news follows is no news, and neither is an item that goes.
  const stays = ({ hunks }: LineChange) => hunks.some(({ lines }) => lines.some((line) => !line.startsWith('-')));
  const isNews = files.every(isNewsFile) && saved.every(stays);
  const when = isServer ? 'once it is handed in and accepted' : 'once these files are on the website';
  const seen = `Visitors see the news ${when}${typeof live === 'string' && live !== '' ? `, and not before ${live} (${zone})` : ''}.`;
  return [`Saved ${listUpTo(files, 4)}.`, ...(isNews ? [seen] : [])].join(' ');
}

/** The frame of a form: its fields, the check's result, the diff, and the buttons to save and discard its change. */
export function DraftForm({ id, formKey, isShown, isSource, isWaiting, onSave, onEnd, path, newPath, live, children }: DraftFormProps) {
  const ownId = useId();
  const diagnosticsId = id ?? ownId;
  const { overview, frame, message, onSaved } = useEditor();
  const { copy, change, dryRun, errors, warnings } = useDraft(formKey);
  const shown = dryRun?.result && { ...dryRun.result, errors: isShown ? errors.filter(isShown) : errors };
  const isGood = dryRun?.result?.errors.length === 0;
  useEffect(() => {
    if (isGood && newPath !== undefined) frame.current?.peek(newPath);
  }, [frame, isGood, newPath]);
  const isWarned = change !== undefined && warnings.length > 0 && errors.length === 0;
  const save = async (passWarnings: boolean) => {
    onSave?.();
    if (isWaiting || !copy.find(formKey)?.edits.length) return;
    const result = await copy.save(formKey, passWarnings);
    if (!result?.isSaved) return;
    onEnd?.();
    onSaved(describeSave(result.changes, overview.zone, live), newPath ?? path);
  };
  function discard() {
    copy.discard(formKey);
    onEnd?.();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The events come from its fields.
    <form
      noValidate
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
        // Not the browser's own dialog, which saves the page of the editor.
        event.preventDefault();
        void save(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      {children}
      <div id={diagnosticsId} tabIndex={-1} data-beside-save data-diagnostics={errors.length + warnings.length || undefined}>
        <Diagnostics result={shown} failure={dryRun?.failure} isSource={isSource} />
      </div>
      <div className={cx(buttons, bar)}>
        {/* With a key each, so that a press that begins on one can't end on the other. */}
        {isWarned ? (
          <SmallButton
            key="pass"
            isPrimary
            disabled={isWaiting}
            aria-describedby={diagnosticsId}
            data-passes-warnings
            onClick={() => void save(true)}
          >
            Save in spite of the warning
          </SmallButton>
        ) : (
          <SmallButton key="save" type="submit" isPrimary disabled={!change || isWaiting}>
            {copy.isSaving ? 'Saving …' : 'Save'}
          </SmallButton>
        )}
        <SmallButton disabled={!change && !isWaiting} onClick={discard}>
          Discard
        </SmallButton>
        {/* The panel's status announces it at the top. */}
        {!change && message.startsWith('Saved ') && <span aria-hidden="true">Saved.</span>}
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

const isBlank = (value: Json | undefined) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** True for an edit after which a list entry is known by something else. */
const isRename = (edit: FileEdit) =>
  'change' in edit && ['id', 'name'].includes(String(edit.change.path.at(-1))) && edit.change.path.some((key) => typeof key === 'number');

const dataFile = (name: string) => `content/data/${name}.yaml`;

export function EditForm({ info, isOnPage }: { info: TargetInfo; isOnPage: boolean }) {
  const { target } = info;
  const { change, copy } = useDraft(target.file);
  const { onSource } = useEditor();
  if (sourceEdit(change?.edits ?? [], target.file))
    return (
      <>
        <p className={note}>You have changed the source of this file. Save it or discard it first.</p>
        <div className={buttons}>
          <SmallButton onClick={() => onSource(target.file)}>Go on: {target.file}</SmallButton>
          <SmallButton onClick={() => copy.discard(target.file)}>Discard</SmallButton>
        </div>
      </>
    );
  return (
    <>
      <LostTexts file={target.file} />
      {info.at === 'text' ? <PassageForm info={info} isOnPage={isOnPage} /> : <ValueForm info={info} />}
    </>
  );
}

const Changed = ({ what, onKeep }: { what: string; onKeep: () => void }) => (
  <div role="alert">
    <p>{what} has been changed since you began. Look at both before you save, or discard your change.</p>
    <SmallButton onClick={onKeep}>Keep what I typed</SmallButton>
  </div>
);

/** The labels of what edits of a file change: "Registration › Levels › Bronze › Price". */
function useEditLabels(file: string, edits: readonly FileEdit[]): string[] {
  const root = useFileValue(edits.length > 0 ? file : undefined);
  const labels = edits.map((edit) =>
    targetLabel('change' in edit ? { file, at: edit.at, path: edit.change.path } : { file, at: 'text', start: 0, end: 0 }, root),
  );
  return [...new Set(labels)];
}

/** Names what else is unsaved in the file of a form, because it's saved and discarded with it. */
function Elsewhere({ file, edits }: { file: string; edits: readonly FileEdit[] }) {
  const labels = useEditLabels(file, edits);
  return labels.length > 0 && <p className={note}>Unsaved in this file, too: {listUpTo(labels, 4)}.</p>;
}

function ValueForm({ info }: { info: Extract<TargetInfo, { at: 'field' }> }) {
  const { target, field, value: saved, parents } = info;
  const { file, path: place } = target;
  const { onOpen } = useEditor();
  const { copy, change, errors } = useDraft(file);
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const edits = change?.edits ?? [];
  const now = locateValue(place, saved, valueEdits(edits, file));
  const blank = blankOfPanel({ kind: 'target', target }, headingOf({ kind: 'target', target }, info));
  /** Adds to what the file has by now. Paths of the form begin at its field, which edits of a list may have moved. */
  function withTyped(before: readonly FileEdit[], typed: YamlChange): readonly FileEdit[] {
    const all = asShown(before, file, place, saved);
    const root = locateValue(place, saved, valueEdits(all, file));
    if (!root) return all;
    // Where a list has changed, an entry can still be added.
    const began = typed.kind === 'insert' ? {} : { before: valueAt(root.value, typed.path) ?? null };
    // Behind a rename, an edit names no entry: its name may be typed again.
    const entry = all.some(isRename) ? undefined : (entryAround(root.value, typed.path) ?? info.entry);
    const moved = { ...typed, path: [...root.path, ...typed.path] };
    return withValue(all, { file, at: target.at, change: moved, ...began, ...(entry && { entry }) });
  }
  if (!now)
    return (
      <DraftForm formKey={file}>
        <p>It’s removed, once you save.</p>
      </DraftForm>
    );
  const valueOf = (path: JsonPath) => valueAt(now.value, path);
  const isInside = (path: JsonPath) => startsWith(path, now.path);
  const savedAt = (path: JsonPath) => valueAt(saved, path);
  const diagnostics = errors
    .filter((diagnostic) => diagnostic.file === file && diagnostic.path !== undefined && isInside(diagnostic.path))
    .map((diagnostic) => ({ ...diagnostic, path: (diagnostic.path ?? []).slice(now.path.length) }));
  /** A new entry has empty fields at first. */
  const isUnfilledYet = ({ path }: (typeof diagnostics)[number]) =>
    !hasTriedToSave && savedAt(path) === undefined && isBlank(valueOf(path));
  const hidden = diagnostics.filter(isUnfilledYet).map(({ message }) => message);
  const live = place[0] === 'live' ? now.value : valueOf(['live']);
  const wholeFile = target.at === 'data' && place.length === 0 ? file : undefined;
  const offer = wholeFile === dataFile('convention') && <AnotherYear saved={saved} typed={now.value} blank={blank} />;
  const state: FormState = {
    diagnostics: diagnostics.filter((diagnostic) => !isUnfilledYet(diagnostic)),
    currentValue: valueOf,
    onChange: (...changes) => copy.type(blank, (before) => [...changes.reduce(withTyped, before)]),
    below: (path) => (path.join('.') === 'lastDay' ? offer : null),
  };
  return (
    <>
      {wholeFile === dataFile('theme') && <ColorContrast theme={now.value} />}
      <DraftForm formKey={file} isShown={({ message }) => !hidden.includes(message)} onSave={() => setTriedToSave(true)} live={live}>
        {now.isStale && <Changed what="This" onKeep={() => copy.type(blank, (typed) => ontoCurrent(typed, file, place, saved))} />}
        <Elsewhere file={file} edits={edits.filter((edit) => edit.file === file && !('change' in edit && isInside(edit.change.path)))} />
        <FieldForm isRoot field={field} path={[]} state={state} />
      </DraftForm>
      <p>
        <small>{file}</small>
      </p>
      {parents.length > 0 && (
        <nav aria-label="What it is a part of">
          <h3>Part of</h3>
          <div className={buttons}>
            {parents.map((label, depth) => (
              <SmallButton key={place.slice(0, depth).join(' ')} onClick={() => onOpen({ ...target, path: place.slice(0, depth) })}>
                {label}
              </SmallButton>
            ))}
          </div>
        </nav>
      )}
    </>
  );
}

function PassageForm({ info: { target, text: saved }, isOnPage }: { info: Extract<TargetInfo, { at: 'text' }>; isOnPage: boolean }) {
  const helpId = useId();
  const { file, start, end } = target;
  const { copy, change } = useDraft(file);
  const edits = change?.edits ?? [];
  const inside = passageEdits(edits, file, target);
  const { overview, onOpen } = useEditor();
  // What a whole text asks for is typed in its place.
  const [, name, asked] = /^<ToWrite(?: data="(\w+)")?>([^<]*)<\/ToWrite>$/.exec(saved.trim()) ?? [];
  const askedFile = overview.data.find((each) => name !== undefined && each.file === dataFile(name));
  const empty = asked === undefined ? saved : '';
  const panel = { kind: 'target', target, text: saved } as const;
  const blank = blankOfPanel(panel, labelAt([fileLabel(file), headingOf(panel)]));
  const put = (text: string) => copy.type(blank, (typed) => withText(typed, { file, at: 'text', start, end, before: saved, text }));
  return (
    <>
      <DraftForm id={helpId} formKey={file}>
        {asked !== undefined && (
          <>
            <p className={note}>
              <b>To write:</b> {asked}
            </p>
            <div className={buttons}>
              {askedFile && (
                <SmallButton onClick={() => onOpen({ file: askedFile.file, at: 'data', path: [] })}>{askedFile.label}</SmallButton>
              )}
              <SmallButton onClick={() => put('')}>Take this note out</SmallButton>
            </div>
          </>
        )}
        <Elsewhere file={file} edits={edits.filter((edit) => edit.file === file && !inside.some((own) => own === edit))} />
        <TextForm
          text={inside.length === 0 ? empty : textAfter(saved, start, inside)}
          hasComponents={!file.startsWith('content/news/')}
          describedBy={helpId}
          isOnPage={isOnPage}
          isHeading={isHeadingText(saved)}
          onChange={(text) => put(text === empty ? saved : text)}
        />
      </DraftForm>
      <p>
        <small>{file}</small>
      </p>
    </>
  );
}

function TypedWords({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div role="alert" className={note}>
      {children}
      <blockquote>{words}</blockquote>
    </div>
  );
}

/** In place of a form that can't be opened: what was typed in it. */
export function NoForm({ file }: { file: string }) {
  const { copy, change } = useDraft(file);
  const edits = change?.edits ?? [];
  const values = valueEdits(edits, file).map(({ change: typed }) => ('value' in typed ? typed.value : ''));
  const words = [...textEdits(edits, file).map(({ text }) => text), ...values.filter((value) => typeof value === 'string')];
  return (
    <>
      {[...new Set(words.filter(Boolean))].map((each) => (
        <TypedWords key={each} words={each}>
          <p>You typed these words in {file}, and they are unsaved:</p>
        </TypedWords>
      ))}
      {change && <SmallButton onClick={() => copy.discard(file)}>Discard what is unsaved in {file}</SmallButton>}
    </>
  );
}

/** Words that were typed in texts that are no longer there. */
function LostTexts({ file }: { file: string }) {
  const { copy, change } = useDraft(file);
  return lostEdits(change?.edits ?? [], file).map((edit) => (
    <TypedWords key={edit.text} words={edit.text}>
      <p>Somebody has changed this text since. Copy your words, and type them where they belong now:</p>
      <SmallButton onClick={() => change && copy.type(change, (edits) => withoutSaved(edits, [edit]))}>Put these words away</SmallButton>
    </TypedWords>
  ));
}

/** Changes of other forms, of earlier visits and of other tabs, and what was discarded last. */
export function DraftList() {
  const { overview, panel, onPanel, onSaved } = useEditor();
  const { copy, dryRun, errors, warnings } = useDraft(allKey);
  const others = copy.changes.filter(({ key }) => key !== draftKey(panel));
  if (others.length + copy.discarded.length === 0) return null;
  async function saveAll(passWarnings: boolean) {
    const result = await copy.save(allKey, passWarnings);
    if (result?.isSaved) onSaved(describeSave(result.changes, overview.zone));
  }
  const discarded = copy.discarded.map(({ title }) => title);
  return (
    <section aria-label="Unsaved changes" inert={copy.isSaving}>
      {others.length > 0 && <h2>Unsaved changes</h2>}
      {others.map((change) => (
        <div key={change.key} className={buttons}>
          <SmallButton onClick={() => onPanel(panelAt(change.panel) ?? { kind: 'index' })}>Go on: {change.title}</SmallButton>
          <SmallButton aria-label={`Discard: ${change.title}`} onClick={() => copy.discard(change.key)}>
            Discard
          </SmallButton>
        </div>
      ))}
      {copy.changes.length > 1 && others.length > 0 && (
        <>
          <p>Do they fit only together, as the dates of a new year do?</p>
          <SmallButton onClick={() => void saveAll(false)}>Save all {copy.changes.length} together</SmallButton>
        </>
      )}
      <Diagnostics result={dryRun?.result} failure={dryRun?.failure} />
      {dryRun && errors.length === 0 && warnings.length > 0 && (
        <SmallButton data-passes-warnings onClick={() => void saveAll(true)}>
          Save all in spite of the warning
        </SmallButton>
      )}
      {discarded.length > 0 && (
        <div className={buttons}>
          <SmallButton onClick={() => copy.bringBack()}>Bring back: {listUpTo(discarded, 2)}</SmallButton>
        </div>
      )}
    </section>
  );
}

const lineOffset = (text: string, line: number): number => text.split('\n', line).slice(0, -1).join('\n').length + (line > 1 ? 1 : 0);

export function SourceForm({ file, at = 0 }: Extract<Panel, { kind: 'source' }>) {
  const id = useId();
  const { version } = useEditor();
  const { copy, change, dryRun } = useDraft(file);
  const { data: text, isError } = useQuery(apiQuery<string>('source', { file }, version));
  const edit = sourceEdit(change?.edits ?? [], file);
  const typedInForms = edit ? [] : (change?.edits ?? []);
  const labels = useEditLabels(file, typedInForms);
  const diagnostics = useMemo(() => {
    const { errors = [], warnings = [] } = dryRun?.result ?? {};
    return [...errors, ...warnings].filter((diagnostic) => diagnostic.file === file);
  }, [dryRun, file]);
  if (isError) return <NoForm file={file} />;
  if (text === undefined) return null;
  // With a key, so that the focus goes to the heading once this is saved, and the next Tab to the source.
  if (typedInForms.length > 0)
    return (
      <DraftForm key="typed in forms" formKey={file} isSource>
        <p className={note}>Some of this file is changed in forms: {listUpTo(labels, 4)}. Save it or discard it first.</p>
      </DraftForm>
    );
  /** @param before what the file said when somebody began to type */
  const type = (typed: string, before = edit?.before ?? text) =>
    copy.type(blankOfPanel({ kind: 'source', file }), (edits) =>
      withText(
        edits.filter((each) => each.at !== 'text' || each.start > 0),
        { file, at: 'text', start: 0, end: before.length, before, text: typed },
      ),
    );
  return (
    <DraftForm id={id} formKey={file} isSource>
      {edit && edit.before !== text && <Changed what="This file" onKeep={() => type(edit.text, text)} />}
      <CodeEditor
        kind="source"
        label={`Source of ${file}`}
        describedBy={id}
        isYaml={file.endsWith('.yaml')}
        value={edit?.text ?? text}
        onChange={type}
        cursor={typeof at === 'number' ? at : lineOffset(text, at.line)}
        diagnostics={diagnostics}
      />
    </DraftForm>
  );
}
