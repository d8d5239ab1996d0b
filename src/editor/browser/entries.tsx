import { type ReactNode, useEffect, useId, useState } from 'react';
import { counted } from '../../domain/text.ts';
import { isDefined } from '../../domain/defined.ts';
import { asList, type Json, type JsonPath, valueAt } from '../../domain/json.ts';
import { type YamlChange, changedValue } from '../../review/edits/edits.ts';
import type { Problem } from '../contract.ts';
import { blankLike, blankOf, type Field, sortFields } from '../forms/form.ts';
import { idOfName, pastedRows, pastedStaff, withIdOfName } from '../forms/input.ts';
import { LabeledInput, LabeledSelect, box, buttons, SmallButton, Fold, LabeledText } from './controls.tsx';
import { useEditor } from './panel.ts';
import { errorText } from './request.ts';
import type { BegunEntry, TypedChange } from './workingCopy.ts';

/** Values and actions of a form, for its fields. */
export interface FormState {
  problems: readonly Problem[];
  /** The current, possibly unsaved, value of a field. */
  currentValue: (path: JsonPath) => Json | undefined;
  /** Adds an edit to the working copy. Another picture also needs another text: forms that keep the old one ignore the second change. */
  onChange: (change: YamlChange, ofAlt?: YamlChange) => void;
  /** True for an entry that isn't in a file yet, so that its lists can be changed freely. */
  isNew?: boolean;
  /** Entries that have been begun, by list. Calling one adds it; false if it needs a name first. */
  unfinished?: Map<string, () => boolean>;
  /** Keeps what is typed of a new entry, so that it's there when the form is opened again. If absent, it's kept while the form is open. */
  begun?: BegunEntries;
  /** Adds an entry to a list. If absent, lists can't grow. */
  onAdd?: (change: YamlChange) => void;
  /** Extra content below a field's input. */
  below?: (path: JsonPath) => ReactNode;
  /** True if entries of this list, or of one around it, were moved or removed and the file isn't saved yet. */
  isListChanged?: (path: JsonPath) => boolean;
}

const isWithin = (path: JsonPath, group: JsonPath) => group.every((key, index) => path[index] === key);

/** True if a problem is about a field or anything inside it. */
export const isAbout = ({ path }: Problem, field: JsonPath): boolean => path !== undefined && isWithin(path, field);

/** Maps problems of an entry to the paths of the form in which it's being written. */
export const problemsOfNew = (problems: readonly Problem[], entry: JsonPath, form: JsonPath): Problem[] =>
  problems
    .map((problem) =>
      problem.path && isWithin(problem.path, entry) ? { ...problem, path: [...form, ...problem.path.slice(entry.length)] } : undefined,
    )
    .filter(isDefined);

/** True if a field is just empty, as all fields of a new file are at first. */
export const isUnfilled = ({ rule }: Problem): boolean => rule === 'missing-field' || rule === 'empty-field';

/** True if a problem is about the key of an entry rather than its value. */
export const isAboutName = ({ rule }: Problem): boolean => rule === 'unusable-name';

/** Files in which the check found links to a moved address. */
export const filesWithLinks = (warnings: readonly Problem[], path: string): string[] => [
  ...new Set(warnings.filter(({ rule, about }) => rule === 'moved-link' && about === path).map(({ file }) => file)),
];

interface NewEntryProps {
  /** The list or record, with the forms of its entries. */
  field: Field;
  fields: readonly Field[];
  state: FormState;
  renderEntry: (entry: Field, state: FormState) => ReactNode;
}

/** Entries that have been begun in a form, by the path of their list. */
export interface BegunEntries {
  find: (list: JsonPath) => BegunEntry | undefined;
  /** Without an entry, it and those begun within it are forgotten. */
  keep: (list: JsonPath, entry: BegunEntry | undefined) => void;
  /** True if an entry has been begun in a list, or in one within it. */
  has: (path: JsonPath) => boolean;
}

/** Entries that have been begun, in a change. @param latest the change by now @param keep puts them into it */
export const begunIn = (
  latest: () => Pick<TypedChange, 'entries'> | undefined,
  keep: (update: (entries: Record<string, BegunEntry>) => Record<string, BegunEntry>) => void,
): BegunEntries => ({
  find: (list) => latest()?.entries?.[JSON.stringify(list)],
  keep: (list, entry) =>
    keep((entries) => {
      if (entry) return { ...entries, [JSON.stringify(list)]: entry };
      const isInner = (place: string) => place === JSON.stringify(list) || isWithin(JSON.parse(place) as JsonPath, [...list, '+']);
      return Object.fromEntries(Object.entries(entries).filter(([place]) => !isInner(place)));
    }),
  has: (path) => Object.keys(latest()?.entries ?? {}).some((place) => isWithin(JSON.parse(place) as JsonPath, path)),
});

const focusFirst = (group: HTMLElement | null) => group?.querySelector<HTMLElement>('input, select, textarea')?.focus();

interface KindChoiceProps {
  kinds: readonly Field[];
  chosen: number;
  onChoose: (kind: Field, index: number) => void;
}

/** Select for values that may have one of several forms. */
export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
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
    const written = sortFields(entry, withIdOfName(entry, whole.value));
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

/** Replaces a list of groups by rows pasted from a spreadsheet. */
export function PasteRows({ field, state }: { field: Field; state: FormState }) {
  const { overview } = useEditor();
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [form] = field.entries ?? [];
  if (field.kind !== 'list' || form?.kind !== 'group') return null;
  const isTree = fieldNamed(form, 'positions') !== undefined;
  const columns = isTree
    ? 'Department, position, and who holds it'
    : form.fields
        ?.filter(({ kind, path }) => !['group', 'list', 'record'].includes(kind) && path.at(-1) !== 'id')
        .map(({ label }) => label)
        .join(', ');
  function put() {
    try {
      const rows: Json[] = isTree
        ? pastedStaff(fieldNamed(form ?? field, 'department')?.names ?? {}, text)
        : pastedRows(form ?? field, text, undefined, overview.money);
      state.onChange({ kind: 'set', path: field.path, value: rows });
      setText('');
      setMessage(`${counted(rows.length, 'entry is', 'entries are')} in the form now. Look at them, and save.`);
    } catch (error) {
      setMessage(errorText(error));
    }
  }
  return (
    <Fold label="Paste from a spreadsheet">
      <LabeledText
        label="Copied lines, in place of the entries that are there"
        help={`Columns: ${columns}.${isTree ? '' : ' The first line may name them.'}`}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={buttons}>
        <SmallButton disabled={text.trim() === ''} onClick={put}>
          Put into the form
        </SmallButton>
      </div>
      <p role="status">{message}</p>
    </Fold>
  );
}
