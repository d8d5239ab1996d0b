import type { Diagnostic } from '../../collection/diagnostic.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { asList, isJsonGroup, type Json, type JsonPath, startsWith, valueAt } from '../../domain/json.ts';
import { type YamlChange, changedValue } from '../../review/edits/edits.ts';
import { type Field, sortFields } from '../forms/form.ts';
import { idOfName, withIds } from '../newFile.ts';
import { LabeledInput, LabeledSelect, box, buttons, SmallButton } from './controls.tsx';
import { blankLike, blankOf } from './kinds.tsx';
import type { BegunEntry, BlankChange, WorkingCopy } from './workingCopy.ts';

export interface FormState {
  problems: readonly Diagnostic[];
  /** The current, possibly unsaved, value of a field. */
  currentValue: (path: JsonPath) => Json | undefined;
  /** Adds an edit to the working copy. Another picture also needs another text: forms that keep the old one ignore the second change. */
  onChange: (change: YamlChange, ofAlt?: YamlChange) => void;
  /** True for an entry that isn't in a file yet, so that its lists can be changed freely. */
  isNew?: boolean;
  /** Entries that have been begun, by list. Calling one adds it; false if it needs a name first. */
  unfinished?: Map<string, () => boolean>;
  /** Keeps what is typed of a new entry, so that it's there when the form is opened again. If absent, it's kept while the form is open. */
  begun?: ReturnType<typeof begunIn>;
  /** Adds an entry to a list. If absent, lists can't grow. */
  onAdd?: (change: YamlChange) => void;
  below?: (path: JsonPath) => ReactNode;
  /** True if entries of this list, or of one around it, were moved or removed and the file isn't saved yet. */
  isListChanged?: (path: JsonPath) => boolean;
}

/** True if a problem is about a field or anything inside it. */
export const isAbout = ({ path }: Diagnostic, field: JsonPath): boolean => path !== undefined && startsWith(path, field);

/** Maps problems of an entry to the paths of the form in which it's being written. */
export const problemsOfNew = (problems: readonly Diagnostic[], entry: JsonPath, form: JsonPath): Diagnostic[] =>
  problems
    .filter((problem) => isAbout(problem, entry))
    .map((problem) => ({ ...problem, path: [...form, ...(problem.path ?? []).slice(entry.length)] }));

/** True if a field is just empty, as all fields of a new file are at first. */
export const isUnfilled = ({ rule }: Diagnostic): boolean => rule === 'missing-field' || rule === 'empty-field';

/** True if a problem is about the key of an entry rather than its value. */
export const isAboutName = ({ rule }: Diagnostic): boolean => rule === 'unusable-name';

/** Files in which the check found links to a moved address. */
export const filesWithLinks = (warnings: readonly Diagnostic[], path: string): string[] => [
  ...new Set(warnings.filter(({ rule, about }) => rule === 'moved-link' && about === path).map(({ file }) => file)),
];

interface NewEntryProps {
  field: Field;
  fields: readonly Field[];
  state: FormState;
  renderEntry: (entry: Field, state: FormState) => ReactNode;
}

/** Entries that have been begun in the form of a change, by the path of their list. */
export const begunIn = (copy: WorkingCopy, blank: BlankChange) => {
  const all = () => copy.find(blank.key)?.entries ?? {};
  return {
    find: (list: JsonPath): BegunEntry | undefined => all()[JSON.stringify(list)],
    /** Without an entry, it and those begun within it are forgotten. */
    keep: (list: JsonPath, entry: BegunEntry | undefined) =>
      copy.type(blank, (_edits, { entries = {} }) => {
        if (entry) return { entries: { ...entries, [JSON.stringify(list)]: entry } };
        const isInner = (place: string) => place === JSON.stringify(list) || startsWith(JSON.parse(place) as JsonPath, [...list, '+']);
        return { entries: Object.fromEntries(Object.entries(entries).filter(([place]) => !isInner(place))) };
      }),
    /** True if an entry has been begun in a list, or in one within it. */
    has: (path: JsonPath) => Object.keys(all()).some((place) => startsWith(JSON.parse(place) as JsonPath, path)),
  };
};

const focusFirst = (group: HTMLElement | null) => group?.querySelector<HTMLElement>('input, select, textarea')?.focus();

export function KindChoice({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly Field[];
  chosen: number;
  onChoose: (kind: Field, index: number) => void;
}) {
  if (kinds.length < 2) return null;
  return (
    <LabeledSelect
      label={<b>What kind</b>}
      value={chosen}
      onChange={({ target }) => {
        const index = Number(target.value);
        const kind = kinds[index];
        if (kind) onChoose(kind, index);
      }}
    >
      {kinds.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </LabeledSelect>
  );
}

const fieldNamed = ({ fields = [] }: Field, name: string) => fields.find(({ path }) => path.at(-1) === name);

const fromName = 'If you leave it empty, it is made from the name.';
/** The form of a new entry. Its id may be left empty if it has a name. */
function withOptionalId(entry: Field): Field {
  const named = fieldNamed(entry, 'name') && fieldNamed(entry, 'id');
  if (!named || !entry.fields) return entry;
  const optional = { ...named, isOptional: true, help: `${named.help} ${fromName}` };
  return { ...entry, fields: entry.fields.map((field) => (field === named ? optional : field)) };
}

/** A form for a new entry of a list or record, which is added as a whole. */
export function NewEntry({ field, fields, state, renderEntry }: NewEntryProps) {
  const { entries = [], key: keyField } = field;
  const place = JSON.stringify(field.path);
  /** An entry in which nothing is typed yet; undefined while the form is closed. */
  const [blank, setBlank] = useState<BegunEntry>();
  /** What has been typed by now, to which entries within this one are added. */
  const latest = (): BegunEntry | undefined => {
    const [form] = entries;
    const hasInner = state.begun?.has([...field.path, '+']) ?? false;
    return state.begun?.find(field.path) ?? blank ?? (hasInner && form ? { key: '', kind: 0, value: blankOf(form) } : undefined);
  };
  const typed = latest();
  const { key = '', kind = 0, value } = typed ?? {};
  const entry = entries[kind];
  const isBlank = ({ key: name, kind: form, value: whole }: BegunEntry) =>
    name === '' && JSON.stringify(whole) === JSON.stringify(blankOf(entries[form] ?? field));
  const [innerUnfinished] = useState(() => new Map<string, () => boolean>());
  function keep(next: BegunEntry | undefined) {
    const isKept = next !== undefined && state.begun !== undefined && (!isBlank(next) || state.begun.find(field.path) !== undefined);
    setBlank(isKept ? undefined : next);
    if (isKept || next === undefined) state.begun?.keep(field.path, next);
  }
  const set = (change: Partial<BegunEntry>) => keep({ key: '', kind: 0, value: '', ...latest(), ...change });
  const id = useId();
  const isTyped = typed !== undefined && (!isBlank(typed) || (state.begun?.has([...field.path, '+']) ?? false));
  const [needsName, setNeedsName] = useState(false);
  /** What has been typed, or what follows from the name. */
  const keyOf = (whole: Json | undefined) => key || (keyField ? idOfName(String(valueAt(whole, ['name']) ?? '')) : '');
  const ownKey = keyOf(value);
  const isTaken = keyField !== undefined && ownKey !== '' && state.currentValue([...field.path, ownKey]) !== undefined;
  function add(): boolean {
    for (const addInner of innerUnfinished.values()) if (!addInner()) return false;
    const whole = latest();
    if (!entry || whole === undefined) return true;
    const typedValue = fieldNamed(entry, 'id') && isJsonGroup(whole.value) ? { id: '', ...whole.value } : whole.value;
    const written = sortFields(entry, withIds(typedValue, asList(state.currentValue(field.path))));
    const writtenKey = keyOf(whole.value);
    if (keyField && writtenKey === '') setNeedsName(true);
    if (isTaken || (keyField && writtenKey === '')) return false;
    keep(undefined);
    state.onAdd?.(
      keyField
        ? { kind: 'set', path: [...field.path, writtenKey], value: written }
        : { kind: 'insert', path: field.path, index: asList(state.currentValue(field.path)).length, value: written },
    );
    return true;
  }
  useEffect(() => {
    const { unfinished } = state;
    if (!isTyped || !unfinished) return undefined;
    unfinished.set(place, add);
    return () => void unfinished.delete(place);
  });
  const setValue = (next: Json | undefined) => set({ value: next ?? blankOf(entry ?? field) });
  if (!entry) return null;
  if (value === undefined) return <SmallButton onClick={() => setValue(undefined)}>Add to {field.label}</SmallButton>;
  const problems = problemsOfNew(state.problems, [...field.path, keyField ? ownKey : fields.length], entry.path);
  const inner = (path: JsonPath) => path.slice(entry.path.length);
  const changed = (before: Json | undefined, change: YamlChange) => changedValue(before, { ...change, path: inner(change.path) });
  const { below: _below, ...inherited } = state;
  const entryState: FormState = {
    ...inherited,
    isNew: true,
    unfinished: innerUnfinished,
    problems: problems.filter((problem) => !isAboutName(problem)),
    currentValue: (path) => valueAt(value, inner(path)),
    onChange(change, ofAlt) {
      const before = latest()?.value;
      setValue(changed(ofAlt ? changed(before, ofAlt) : before, change));
    },
    onAdd: (change) => setValue(changed(latest()?.value, change)),
  };
  return (
    <fieldset className={box} ref={focusFirst}>
      <legend>New entry of {field.label}</legend>
      {keyField && (
        <>
          <LabeledInput
            label={<b>{keyField.label}</b>}
            aria-describedby={id}
            aria-invalid={isTaken || (needsName && ownKey === '') || problems.some(isAboutName)}
            value={key}
            onChange={({ target }) => set({ key: target.value })}
          />
          <p id={id}>
            {keyField.help} {fieldNamed(entry, 'name') && fromName}
          </p>
          {needsName && ownKey === '' && <p role="alert">Fill in {keyField.label} first.</p>}
          {isTaken && <p role="alert">There is “{ownKey}” already. Choose another name, or change that entry.</p>}
        </>
      )}
      <KindChoice kinds={entries} chosen={kind} onChoose={(form, index) => set({ kind: index, value: blankLike(form, value) })} />
      {renderEntry(withOptionalId(entry), entryState)}
      <div className={buttons}>
        <SmallButton
          isPrimary
          disabled={keyField && ownKey === ''}
          onClick={({ currentTarget: { form } }) => add() && !state.isNew && form?.requestSubmit()}
        >
          {state.isNew ? 'Add' : 'Add and save'}
        </SmallButton>
        <SmallButton onClick={() => keep(undefined)}>Cancel</SmallButton>
      </div>
    </fieldset>
  );
}
