/**
 * What one person has typed in this browser and not saved: by file for what is typed in forms, and by name for what is planned, such as a
 * rename. Forms, lists, the page, the check and the diff read through it, and it's what is saved.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { isDefined } from '../../domain/defined.ts';
import { asList, type Json, type JsonPath, startsWith, valueAt } from '../../domain/json.ts';
import {
  changedValue,
  currentTextStart,
  entryAround,
  type FileEdit,
  fileEdits,
  inOrder,
  type TextEdit,
  type ValueEdit,
  type YamlChange,
} from '../../review/edits/edits.ts';
import type { SaveResult } from '../contract.ts';
import { createQueue } from '../queue.ts';
import { editorId, errorText, getJson, postJson, storageName } from './request.ts';

const storedDraft = z.object({
  /** The file whose values or text were typed, or what is planned. Two changes of the same thing have the same key. */
  key: z.string(),
  title: z.string(),
  /** Address of the panel in which it was typed last. */
  panel: z.string(),
  edits: fileEdits,
  /** Key of the change with which it is saved and discarded. */
  group: z.string().exactOptional(),
});

/** Edits that are saved and discarded together. */
export type Draft = z.infer<typeof storedDraft>;
export type BlankDraft = Omit<Draft, 'edits'>;

/** A save that may have arrived although its answer didn't. */
const unansweredSave = z.object({ attempt: z.string(), edits: fileEdits, passWarnings: z.boolean(), sent: z.array(storedDraft) });
type UnansweredSave = z.infer<typeof unansweredSave>;

type Range = Pick<TextEdit, 'start' | 'end'>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isValueEdit = (edit: FileEdit): edit is ValueEdit => 'change' in edit;
const isTextEdit = (edit: FileEdit): edit is TextEdit => edit.at === 'text';

/** The edits of values in a file, in the order in which they were typed. */
export const valueEdits = (edits: readonly FileEdit[], file: string): ValueEdit[] =>
  edits.filter(isValueEdit).filter((edit) => edit.file === file);

/** The edits of passages of a file, or of all of it as text. */
export const textEdits = (edits: readonly FileEdit[], file: string): TextEdit[] =>
  edits.filter(isTextEdit).filter((edit) => edit.file === file);

/** The edit of a whole file as text; undefined if there is none. */
export const sourceEdit = (edits: readonly FileEdit[], file: string): TextEdit | undefined =>
  textEdits(edits, file).find(({ start }) => start === 0);

/** The index of a list entry after a change of its list; undefined if it's removed. */
function indexAfter(index: number, change: YamlChange, removed: number): number | undefined {
  if (change.kind === 'remove') return index === removed ? undefined : index - Number(index > removed);
  if (change.kind === 'insert') return index + Number(index >= change.index);
  if (change.kind !== 'move') return index;
  if (index === change.from) return change.to;
  const without = index - Number(index > change.from);
  return without + Number(without >= change.to);
}

/**
 * Where edits put a value of the saved file, what is there, and if an edit began from another value. Undefined if its entry was removed.
 * @param path where it is in the saved file @param value what is there
 */
export function locateValue(path: JsonPath, value: Json | undefined, edits: readonly ValueEdit[]) {
  const now = { path, value, isStale: false };
  for (const { change, before, entry } of edits) {
    const list = change.kind === 'remove' ? change.path.slice(0, -1) : change.path;
    const index = now.path[list.length];
    const isOfEntry = change.kind === 'remove' ? typeof change.path.at(-1) === 'number' : change.kind !== 'set';
    if (isOfEntry && typeof index === 'number' && startsWith(now.path, list)) {
      const after = indexAfter(index, change, Number(change.path.at(-1)));
      if (after === undefined) return undefined;
      now.path = now.path.with(list.length, after);
    } else if (startsWith(change.path, now.path)) {
      const inner = { ...change, path: change.path.slice(now.path.length) };
      const isEntry = typeof now.path.at(-1) === 'number';
      const around = isEntry ? entryAround([now.value ?? null], [0, ...inner.path]) : entryAround(now.value, inner.path);
      now.isStale ||= before !== undefined && !isSame(valueAt(now.value, inner.path) ?? null, before);
      now.isStale ||= entry !== undefined && around !== undefined && around !== entry;
      now.value = changedValue(now.value, inner);
    } else if (startsWith(now.path, change.path))
      now.value = change.kind === 'set' ? valueAt(change.value, now.path.slice(change.path.length)) : undefined;
  }
  return now;
}

const isNested = (one: JsonPath, other: JsonPath) => startsWith(one, other) || startsWith(other, one);
/** True for a change after which all paths lead where they led before. */
const isPlain = ({ kind, path }: YamlChange) => kind === 'set' || (kind === 'remove' && typeof path.at(-1) === 'string');
/** True if a change leaves alone what a path leads to. */
function isApart(change: YamlChange, path: JsonPath): boolean {
  if (!isNested(change.path, path)) return isPlain(change) || change.kind === 'insert';
  return change.kind === 'insert' && Number(path[change.path.length]) < change.index;
}
/** Where a change writes its value: for a new entry, its own place in the list. */
const writtenAt = (change: YamlChange): JsonPath => (change.kind === 'insert' ? [...change.path, change.index] : change.path);

/** The edits with a change inside of what the edit at an index writes; undefined if that writes something else, or all of it is replaced. */
function withInner(edits: readonly FileEdit[], index: number, inner: YamlChange): FileEdit[] | undefined {
  const outer = edits[index];
  if (!outer || !isValueEdit(outer) || (outer.change.kind !== 'insert' && outer.change.kind !== 'set')) return undefined;
  const { change } = outer;
  if (change.kind === 'insert' && inner.kind === 'move' && inner.from === change.index && isSame(inner.path, change.path))
    return edits.with(index, { ...outer, change: { ...change, index: inner.to } });
  const root = writtenAt(change);
  const isWhole = inner.path.length === root.length && inner.kind !== 'insert' && inner.kind !== 'move';
  if (!startsWith(inner.path, root) || (isWhole && change.kind === 'set')) return undefined;
  // A new entry that is removed leaves nothing behind.
  if (isWhole && inner.kind === 'remove') return index === edits.length - 1 ? edits.slice(0, index) : undefined;
  const value = changedValue(change.value, { ...inner, path: inner.path.slice(root.length) }) ?? null;
  return edits.with(index, { ...outer, change: { ...change, value } });
}

/** Adds an edit: it replaces one of the same value, goes into one of a new entry around it, and is none if typed back to what was there. */
export function withValue(edits: readonly FileEdit[], edit: ValueEdit): FileEdit[] {
  const index = edits.findLastIndex((other) => isValueEdit(other) && other.file === edit.file && !isApart(other.change, edit.change.path));
  const whole = withInner(edits, index, edit.change);
  if (whole) return whole;
  const last = edits[index];
  if (!isPlain(edit.change) || !last || !isValueEdit(last) || !isPlain(last.change) || !isSame(last.change.path, edit.change.path))
    return [...edits, edit];
  const after = edit.change.kind === 'set' ? edit.change.value : null;
  // It began from what the edit before it began from, if that says so.
  const merged = last.before !== undefined && isSame(after, last.before) ? [] : [{ ...last, change: edit.change }];
  return [...edits.slice(0, index), ...merged, ...edits.slice(index + 1)];
}

/** Adds planned edits of a file below those that were typed, which win. */
export function withPlanned(typed: readonly FileEdit[], planned: readonly FileEdit[]): FileEdit[] {
  const isTyped = (edit: FileEdit) =>
    isValueEdit(edit) && valueEdits(typed, edit.file).some((own) => isNested(own.change.path, edit.change.path));
  return [...planned.filter((edit) => !isTyped(edit)), ...typed];
}

/** Edits of which those of a value of the saved file are others. @param edited gets what is in its place when its turn comes, too */
function eachOf(
  edits: readonly FileEdit[],
  file: string,
  path: JsonPath,
  saved: Json | undefined,
  edited: (edit: ValueEdit, now?: Json) => FileEdit,
) {
  const done: FileEdit[] = [];
  for (const edit of edits) {
    const root = locateValue(path, saved, valueEdits(done, file));
    const isOfValue = root && isValueEdit(edit) && edit.file === file && startsWith(edit.change.path, root.path);
    done.push(isOfValue ? edited(edit, valueAt(root.value, edit.change.path.slice(root.path.length))) : edit);
  }
  return done;
}

/** Edits that began from another value than the one that is there now, as edits of that one. @param path of a value in the saved file */
export const ontoCurrent = (edits: readonly FileEdit[], file: string, path: JsonPath, saved: Json | undefined): FileEdit[] =>
  eachOf(edits, file, path, saved, ({ at, change }, now = null) => ({ file, at, change, before: now }));

/** Edits with new entries at the places where they are shown: a list may have become shorter. @param path of a value in the saved file */
export const asShown = (edits: readonly FileEdit[], file: string, path: JsonPath, saved: Json | undefined): FileEdit[] =>
  eachOf(edits, file, path, saved, (edit, now) => {
    const { change } = edit;
    return change.kind === 'insert' ? { ...edit, change: { ...change, index: Math.min(change.index, asList(now).length) } } : edit;
  });

const isWithin = (inner: Range, outer: Range) => outer.start <= inner.start && inner.end <= outer.end;
const isOverlapping = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

export const passageEdits = (edits: readonly FileEdit[], file: string, range: Range): TextEdit[] =>
  textEdits(edits, file).filter((edit) => isWithin(edit, range));

/** The range, or that of an edit around it: a sentence of a paragraph that was typed anew is no longer a passage of its own. */
export function rangeAround<Found extends Range & { file: string }>(range: Found, edits: readonly FileEdit[]): Found {
  // Passages lie in each other or apart: one that overlaps in part is elsewhere by now. An empty one may lie at the edge of another.
  const around = textEdits(edits, range.file).find((edit) => isWithin(range, edit) && !isWithin(edit, range));
  return around && isOverlapping(around, range) ? { ...range, start: around.start, end: around.end } : range;
}

/** @param start offset of the passage in its file */
export const textAfter = (passage: string, start: number, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start), passage);

/** Replaces a passage. What is typed back to what was there is no edit. */
export function withText(edits: readonly FileEdit[], edit: TextEdit): FileEdit[] {
  const others = edits.filter((other) => !(isTextEdit(other) && other.file === edit.file && isWithin(other, edit)));
  return edit.text === edit.before ? others : [...others, edit];
}

/** Offset of a passage that is gone from its file, or is there twice: beyond any text. */
const lost = 1_000_000_000;

/** The edits of passages that are no longer where they were typed. */
export const lostEdits = (edits: readonly FileEdit[], file: string): TextEdit[] =>
  textEdits(edits, file).filter(({ start }) => start >= lost);

/** Edits of passages at the offsets at which a file has them now. */
export function relocated(edits: readonly FileEdit[], file: string, source: string): FileEdit[] {
  const isPassage = (edit: FileEdit): edit is TextEdit => isTextEdit(edit) && edit.file === file && edit.start > 0;
  const ofFile = edits.filter(isPassage);
  const taken: Range[] = ofFile.filter(({ start, end, before }) => source.slice(start, end) === before);
  return edits.map((edit) => {
    if (!isPassage(edit) || taken.includes(edit)) return edit;
    const start = currentTextStart(source, edit, edit.before);
    const found = start === undefined ? undefined : { ...edit, start, end: start + edit.before.length };
    // Where another passage with the same words is, this one isn't.
    if (!found || taken.some((other) => isOverlapping(other, found))) return { ...edit, start: lost, end: lost + edit.before.length };
    taken.push(found);
    return found;
  });
}

/** What was typed since edits were sent, now that they are saved. */
export function withoutSaved(edits: readonly FileEdit[], sent: readonly FileEdit[]): FileEdit[] {
  const rest = edits.filter((edit) => !sent.some((saved) => isSame(edit, saved)));
  // What is here as it was sent has not been typed on: another entry may have been put at the same place.
  const typedOn = sent.filter((saved) => !edits.some((edit) => isSame(edit, saved)));
  return rest.map((edit) => {
    // Lost texts of equal length share a place, and aren't the same text.
    if (isTextEdit(edit) && edit.start < lost) {
      const saved = typedOn
        .filter(isTextEdit)
        .find((each) => each.file === edit.file && each.start === edit.start && each.end === edit.end);
      return saved ? { ...edit, end: edit.start + saved.text.length, before: saved.text } : edit;
    }
    if (!isValueEdit(edit)) return edit;
    const { change } = edit;
    const at = writtenAt(change);
    const saved = typedOn.filter(isValueEdit).find((each) => each.file === edit.file && isSame(writtenAt(each.change), at));
    if (!saved || ![saved.change, change].every((each) => isPlain(each) || each.kind === 'insert')) return edit;
    const before = 'value' in saved.change ? saved.change.value : null;
    const { file } = edit;
    return { file, at: edit.at, before, change: change.kind === 'insert' ? { kind: 'set', path: at, value: change.value } : change };
  });
}

const isPlan = ({ key, edits }: Draft) => edits.some(({ file }) => file !== key);
const plansLast = (changes: readonly Draft[]) => changes.toSorted((one, other) => Number(isPlan(one)) - Number(isPlan(other)));
/** What a plan changes, such as the menu for a new page, where edits of the same file put it; without what they removed. */
const plannedAfter = (plan: readonly FileEdit[], typed: readonly FileEdit[]): FileEdit[] =>
  plan.flatMap((edit): FileEdit[] => {
    if (!isValueEdit(edit)) return [edit];
    const path = locateValue(edit.change.path, undefined, valueEdits(typed, edit.file))?.path;
    return path ? [{ ...edit, change: { ...edit.change, path } }] : [];
  });

/** The edits of each change, if they are made one after the other. */
function inSequence(changes: readonly Draft[]): FileEdit[][] {
  const typed: FileEdit[] = [];
  return changes.map((change) => {
    if (isPlan(change)) return plannedAfter(change.edits, typed);
    typed.push(...change.edits);
    return change.edits;
  });
}

const editsToSave = (changes: readonly Draft[]): FileEdit[] => inOrder(inSequence(plansLast(changes)).flat());

const newEntries = (edits: readonly FileEdit[]) =>
  edits.filter(isValueEdit).filter(({ change, before = null }) => 'value' in change && before === null && typeof change.value === 'object');

/** Key of a check of all changes together. */
export const allKey = 'all';

interface CopyState {
  changes: readonly Draft[];
  /** What was discarded last. */
  discarded: readonly Draft[];
  dryRun: { key: string; result?: SaveResult; failure?: string } | undefined;
  isSaving: boolean;
  /** Increases whenever the page has to be reloaded to show what the server renders. */
  reloads: number;
}

export interface CopyOptions {
  send<Result>(path: 'draft' | 'save', body: unknown): Promise<Result>;
  stored: DraftStore;
  sourceOf(file: string): Promise<string>;
}

/** Takes saved changes out of the working copy, once what was saved can be shown in their place. */
type Settle = (saved: readonly FileEdit[], drop: () => void) => Promise<void>;
const settleAtOnce: Settle = (_saved, drop) => Promise.resolve(drop());

/** At most so many changes are shown on the page: the newest, and the open one. All can be saved. */
const maxShown = 50;

/**
 * One person's working copy. Requests are queued, and each sends the changes of its own time. Otherwise the server could be asked to check a
 * change that it has just saved, and no longer find the text that it changes.
 */
export function createWorkingCopy({ send, stored, sourceOf }: CopyOptions) {
  const listeners = new Set<() => void>();
  const inTurn = createQueue();
  let state: CopyState = { changes: stored.all(), discarded: stored.discarded(), dryRun: undefined, isSaving: false, reloads: 0 };
  let open = '';
  /** The edits that the server shows, as JSON. */
  let shown = '[]';
  /** A request for the page that waits for its turn, and then sends what is typed by then. */
  let waiting: Promise<void> | undefined;

  function set(change: Partial<CopyState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const { find } = stored;
  const groupOf = ({ key, group = key }: Draft) => group;
  const findAll = (changes: readonly Draft[]) => changes.map(({ key }) => find(key)).filter(isDefined);
  const latest = () => findAll(state.changes);
  /** A change and those that belong to it. */
  function together(key: string): Draft[] {
    const change = find(key);
    if (!change) return [];
    return [change, ...latest().filter((other) => other.key !== key && groupOf(other) === groupOf(change))];
  }
  function put(change: Draft) {
    const others = state.changes.filter(({ key }) => key !== change.key);
    if (change.edits.length === 0) {
      stored.remove(change.key);
      return set({ changes: others, ...(state.dryRun?.key === change.key && { dryRun: undefined }) });
    }
    stored.set(change);
    return set({ changes: [...others, change], ...(state.dryRun?.key === allKey && { dryRun: undefined }) });
  }
  const remove = (change: Draft) => put({ ...change, edits: [] });
  function setDiscarded(discarded: readonly Draft[]) {
    stored.setDiscarded(discarded);
    set({ discarded });
  }

  /** Lists of edits, with the open change's last, because the last one is checked. */
  function listsOf(changes: readonly Draft[]): FileEdit[][] {
    const opened = together(open).map(({ key }) => key);
    const [own, others] = [changes.filter(({ key }) => opened.includes(key)), changes.filter(({ key }) => !opened.includes(key))];
    const lists = inSequence([...plansLast(others), ...plansLast(own)]);
    return [...lists.slice(0, others.length), lists.slice(others.length).flat()]
      .filter(({ length }) => length > 0)
      .slice(-maxShown)
      .map(inOrder);
  }

  async function sendChanges(): Promise<void> {
    waiting = undefined;
    const current = find(open);
    const drafts = listsOf(latest());
    const checked = current && { checked: editsToSave(together(current.key)) };
    if (drafts.length === 0 && shown === '[]') return;
    const dryRun: NonNullable<CopyState['dryRun']> = { key: current?.key ?? '' };
    try {
      dryRun.result = await send<SaveResult>('draft', { id: editorId, drafts, ...checked });
      if (shown !== JSON.stringify(drafts)) set({ reloads: state.reloads + 1 });
      shown = JSON.stringify(drafts);
    } catch (error) {
      dryRun.failure = errorText(error);
    }
    // If the change has gone on meanwhile, a later request brings its result. A refused save of all changes is shown until one goes on.
    if (current && isSame(find(open), current) && state.dryRun?.key !== allKey) set({ dryRun });
  }

  /** Lets what was typed in a file go with it to its new name. */
  function follow(moves: readonly FileEdit[]) {
    for (const move of moves) {
      if (move.at !== 'move') continue;
      const { file, to } = move;
      const moved = (change: Draft): Draft => ({
        ...change,
        key: to,
        title: change.title.replace(file, to),
        panel: change.panel.replace(file.replace('content/', ''), to.replace('content/', '')),
        edits: change.edits.map((edit) => (edit.file === file ? { ...edit, file: to } : edit)),
      });
      stored.moveFields(file, to);
      if (state.discarded.some(({ key }) => key === file))
        setDiscarded(state.discarded.map((change) => (change.key === file ? moved(change) : change)));
      const stranded = find(file);
      if (!stranded) continue;
      remove(stranded);
      put(moved(stranded));
    }
  }

  /** Takes out what was saved. Texts of a page that has moved go with it. */
  function dropSaved(sent: readonly Draft[], saved: readonly FileEdit[]) {
    const made = sent.flatMap(({ edits }) => edits);
    for (const now of findAll(sent)) put({ ...now, edits: withoutSaved(now.edits, made) });
    for (const plan of latest().filter(isPlan)) put({ ...plan, edits: plannedAfter(plan.edits, saved) });
    follow(saved);
  }

  /** True once for each save: another tab may have asked what became of it, and taken out what was saved. */
  function isFirstAnswer(attempt: string): boolean {
    if (stored.unanswered()?.attempt !== attempt) return false;
    stored.setUnanswered(null);
    return true;
  }
  /** Takes out what a save without an answer has saved: an added entry would be there twice. If it hasn't arrived by now, it never will. */
  async function settleUnanswered(settle: Settle): Promise<void> {
    const unanswered = stored.unanswered();
    if (!unanswered) return;
    const { attempt, edits, sent } = unanswered;
    const { isSaved } = await send<SaveResult>('save', { attempt, edits: [], passWarnings: false, isDryRun: true });
    if (isSaved) await settle(edits, () => isFirstAnswer(attempt) && dropSaved(sent, edits));
    else isFirstAnswer(attempt);
  }

  async function saveNow(what: string | readonly FileEdit[], passWarnings: boolean, settle: Settle): Promise<SaveResult | undefined> {
    const key = typeof what === 'string' ? what : '';
    try {
      const changesToSave = () => (key === allKey ? latest() : together(key));
      const toSave = () => (typeof what === 'string' ? editsToSave(changesToSave()) : inOrder(what));
      // What is sent again is the same attempt, which the server makes once.
      const isSentAgain = () => isSame([stored.unanswered()?.edits, stored.unanswered()?.passWarnings], [toSave(), passWarnings]);
      while (stored.unanswered() && !isSentAgain()) await settleUnanswered(settle);
      const [sent, edits, attempt] = [changesToSave(), toSave(), stored.unanswered()?.attempt ?? crypto.randomUUID()];
      const others = latest().filter((change) => !sent.some((each) => each.key === change.key));
      const unsaved = { id: editorId, drafts: listsOf(others) };
      stored.setUnanswered({ attempt, edits, passWarnings, sent });
      const result = await send<SaveResult>('save', { attempt, edits, passWarnings, isDryRun: false, unsaved });
      if (!result.isSaved) {
        // Another tab has asked what became of it before it arrived, so it was not made.
        if (!isFirstAnswer(attempt) && result.errors.length + result.warnings.length === 0)
          return await saveNow(what, passWarnings, settle);
        set({ dryRun: { key, result } });
        return result;
      }
      const isShown = key !== allKey && shown === JSON.stringify(listsOf([...others, ...sent]));
      shown = JSON.stringify(unsaved.drafts);
      await settle(edits, () => {
        if (isFirstAnswer(attempt)) dropSaved(sent, edits);
        set({ ...(state.dryRun?.key === key && { dryRun: undefined }), ...(!isShown && { reloads: state.reloads + 1 }) });
      });
      await relocate();
      return result;
    } catch (error) {
      set({ dryRun: { key, failure: errorText(error) } });
      return undefined;
    }
  }
  async function relocate(): Promise<void> {
    const passages = latest()
      .flatMap(({ edits }) => edits)
      .filter(isTextEdit);
    for (const file of new Set(passages.map((edit) => edit.file))) {
      // A file that is gone is said to be when its change is opened.
      const source = await sourceOf(file).catch(() => undefined);
      if (source === undefined) continue;
      for (const now of latest()) {
        const edits = relocated(now.edits, file, source);
        if (!isSame(edits, now.edits)) put({ ...now, edits });
      }
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The latest change of a key, which may be newer than what React has rendered. */
    find,
    /** Sets which change is being edited, empty for none. Only that one is checked; the others are just shown on the page. */
    setOpen(key: string) {
      if (open === key) return;
      open = key;
      if (state.dryRun) set({ dryRun: undefined });
    },
    /** Types: `edit` gets the change as it is by now, whichever tab it was typed in. */
    type(blank: BlankDraft, edit: (edits: readonly FileEdit[]) => FileEdit[]) {
      const before: Draft = find(blank.key) ?? { ...blank, edits: [] };
      const after = { ...before, ...blank, edits: edit(before.edits) };
      put(after);
      // A new entry that is removed can be had back.
      if (newEntries(after.edits).length < newEntries(before.edits).length) setDiscarded([before]);
    },
    discard(key: string) {
      const discarded = together(key);
      if (discarded.length === 0) return;
      for (const change of discarded) remove(change);
      setDiscarded(discarded);
    },
    bringBack() {
      const { discarded } = state;
      const replaced = findAll(discarded);
      for (const change of discarded) put(change);
      setDiscarded(replaced);
      void inTurn(relocate);
    },
    /** Call when another tab has stored or removed a change. */
    changedElsewhere: () => set({ changes: stored.all() }),
    follow,
    /** Call when files have changed: passages may be elsewhere in them. */
    relocate: () => inTurn(relocate),
    /** Call when the editor opens. Without an answer, the next save asks again. */
    async resume() {
      await inTurn(() => settleUnanswered(settleAtOnce)).catch(() => undefined);
      await inTurn(relocate);
    },
    /** Sends all changes, so that the page shows them. */
    show: () => (waiting ??= inTurn(sendChanges)),
    /** Saves a change with its group, all changes, or edits that nobody typed. Undefined if the request failed. Forms are inert meanwhile. */
    async save(what: string | readonly FileEdit[], passWarnings: boolean, settle = settleAtOnce) {
      set({ isSaving: true });
      const result = await inTurn(() => saveNow(what, passWarnings, settle));
      set({ isSaving: false });
      return result;
    },
  };
}

/** Accesses local storage. Returns undefined if it's blocked or full. */
function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** What storage holds under a name; without a value, when it was removed. */
const record = z.strictObject({ at: z.number(), value: z.unknown() });
const parse = (text: string | null) => record.safeParse(inStorage<unknown>(() => JSON.parse(text ?? ''))).data;

/** What local storage has no room for, and whether it has a marker for it. It lasts as long as the tab, and the database has it, too. */
const unstored = new Map<string, { text: string; isMarked: boolean }>();
const marker = '';
const storedNames = () => [...new Set([...(inStorage(() => Object.keys(localStorage)) ?? []), ...unstored.keys()])];
function textAt(name: string): string | null {
  const [own, stored = null] = [unstored.get(name), inStorage(() => localStorage.getItem(name))];
  // A tab that discards it takes the marker out, for all tabs.
  if (own && (stored === marker || !own.isMarked)) return own.text;
  return stored === marker ? null : stored;
}
/** Longer texts, such as pictures, would leave no room for others. */
const longest = 500_000;
function setText(name: string, text: string | undefined) {
  const store = (written: string) => inStorage(() => localStorage.setItem(name, written) ?? true) === true;
  unstored.delete(name);
  if (text === undefined) inStorage(() => localStorage.removeItem(name));
  else if (text.length > longest || !store(text)) unstored.set(name, { text, isMarked: store(marker) });
}

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result | undefined>((done) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => done(undefined));
  });

/** Browsers write local storage to the disk seconds later. One that is killed before loses it, so a database has it, too. */
const opening = inStorage(() => indexedDB.open(storageName('editor')));
opening?.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
const database = Promise.resolve(opening && answerOf(opening));
const keptIn = (found: IDBDatabase) => found.transaction('kept', 'readwrite', { durability: 'strict' }).objectStore('kept');

/** Brings back what a browser that was killed had not written. Call it before the editor opens. */
export async function restoreDrafts(): Promise<void> {
  const kept = await database;
  const [names = [], texts = []] = kept ? await Promise.all([answerOf(keptIn(kept).getAllKeys()), answerOf(keptIn(kept).getAll())]) : [];
  for (const [index, name] of names.entries()) {
    const text = String(texts[index]);
    const [here, there] = [parse(textAt(String(name))), parse(text)];
    if (there && there.at > (here?.at ?? 0)) setText(String(name), there.value === null ? undefined : text);
  }
}

function write(name: string, value: object | null) {
  const text = JSON.stringify({ at: Date.now(), value });
  void database.then((found) => found && keptIn(found).put(text, name));
  setText(name, value === null ? undefined : text);
}

const fieldListeners = new Set<() => void>();
function onFields(listener: () => void) {
  fieldListeners.add(listener);
  // Fires for what other tabs write.
  addEventListener('storage', listener);
  return () => {
    fieldListeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
/** Fields of an earlier release are stored as they are, without a time. */
const fieldsIn = (text: string | null): object => parse(text)?.value ?? inStorage(() => JSON.parse(text ?? '') as object) ?? {};
function writeFields(key: string, fields: object) {
  const isEmpty = Object.keys(fields).length === 0;
  if (!isEmpty || textAt(key) !== null) write(key, isEmpty ? null : fields);
  for (const listener of fieldListeners) listener();
}

const prefix = `${storageName('editor-change')} `;
const discardedName = storageName('editor-discarded');
const unansweredName = storageName('editor-unanswered');
/** What was read last, because forms ask at each key. */
const lastRead = new Map<string, { text: string | null; changes: readonly Draft[] }>();
/** A change, or those that were discarded together. */
function read(name: string): readonly Draft[] {
  const text = textAt(name);
  const last = lastRead.get(name);
  if (last?.text === text) return last.changes;
  const changes = z.array(storedDraft).safeParse([parse(text)?.value ?? []].flat()).data ?? [];
  lastRead.set(name, { text, changes });
  return changes;
}

/** What the names of this person's fields end with. */
const ofPerson = storageName('-').slice(1);

/** Where changes outlive the tab. What another tab has stored is the latest. */
export const localChanges = {
  all: () =>
    storedNames()
      .filter((name) => name.startsWith(prefix))
      .flatMap(read),
  find: (key: string) => read(prefix + key)[0],
  set: (change: Draft) => write(prefix + change.key, change),
  remove: (key: string) => write(prefix + key, null),
  discarded: () => read(discardedName),
  setDiscarded: (changes: readonly Draft[]) => write(discardedName, changes),
  unanswered: () => unansweredSave.safeParse(parse(textAt(unansweredName))?.value).data,
  setUnanswered: (save: UnansweredSave | null) => write(unansweredName, save),
  moveFields(from: string, to: string) {
    const [before, after] = [from, to].map((file) => file.replace('content/', '')) as [string, string];
    for (const name of storedNames()) {
      if (name.startsWith(prefix) || !name.startsWith('editor-') || !name.endsWith(ofPerson) || !name.includes(before)) continue;
      writeFields(name.replace(before, after), fieldsIn(textAt(name)));
      writeFields(name, {});
    }
  },
};
export type DraftStore = typeof localChanges;

const debounceMs = 250;

export type WorkingCopy = CopyState & Omit<ReturnType<typeof createWorkingCopy>, 'state' | 'subscribe' | 'setOpen' | 'changedElsewhere'>;

/** @param open key of the change that is being edited @param settle also called when another tab has saved or discarded something */
export function useWorkingCopy(open: string | undefined, settle: Settle): WorkingCopy {
  const [store] = useState(() =>
    createWorkingCopy({ send: postJson, stored: localChanges, sourceOf: (file) => getJson<string>('source', { file }) }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [initial] = useState(state.changes);
  useEffect(() => store.setOpen(open ?? ''), [store, open]);
  // Files may have changed since the last visit.
  useEffect(() => void store.resume(), [store]);
  useEffect(() => {
    // What was stored is sent when the page in the frame has loaded.
    if (state.changes === initial && open === undefined) return undefined;
    const timer = setTimeout(() => void store.show(), debounceMs);
    return () => clearTimeout(timer);
  }, [store, initial, state.changes, open]);
  const elsewhere = useEffectEvent(() => void settle([], () => undefined));
  useEffect(() => {
    // Only fires for changes from other tabs.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (!key?.startsWith(prefix)) return;
      store.changedElsewhere();
      if (newValue === null) elsewhere();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [store]);
  const discard = (key: string) => {
    store.discard(key);
    forgetParts(key);
  };
  return { ...store, ...state, discard, save: (what, passWarnings) => store.save(what, passWarnings, settle) };
}

/** Forgets what is half typed within the text of a change that is done. */
export const forgetParts = (key: string) => {
  for (const name of ['editor-picture', 'editor-picture-words', 'editor-component']) writeFields(storageName(`${name} ${key}`), {});
};

/** A form's values in storage, because phones close tabs, and authors look at something else meanwhile; how to change and forget them. */
export function useStoredFields<Fields extends object>(name: string, start: Fields) {
  const key = storageName(name);
  const text = useSyncExternalStore(onFields, () => textAt(key));
  const typed = useMemo(() => fieldsIn(text) as Partial<Fields>, [text]);
  const own = useRef({ key, typed });
  // What is typed goes with a form whose entry has moved, as by an Undo. Another form may have taken its place already.
  useLayoutEffect(() => {
    const before = own.current;
    own.current = { key, typed: before.key === key ? typed : before.typed };
    if (before.key === key || Object.keys(before.typed).length === 0) return;
    if (isSame(fieldsIn(textAt(before.key)), before.typed)) writeFields(before.key, {});
    writeFields(key, before.typed);
  }, [key, typed]);
  const change = (fields: Partial<Fields>) => writeFields(key, { ...fieldsIn(textAt(key)), ...fields });
  return [{ ...start, ...typed }, change, () => writeFields(key, {})] as const;
}
