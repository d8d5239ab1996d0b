import { css } from '@linaria/core';
import { useId, useState, useEffect, useRef, type ReactNode } from 'react';
import { type Json, asList, isJsonGroup, type JsonPath, startsWith, valueAt } from '../../domain/json.ts';
import { type YamlChange, changedValue } from '../../review/edits/edits.ts';
import { color } from '../../web/styles/tokens.ts';
import { type Field, entryForms, kindOfValue, listFields, type ComponentForm, inForm, sortFields } from '../forms/form.ts';
import { LabeledText, Fold, buttons, SmallButton, LabeledInput, LabeledSelect, box } from './controls.tsx';
import { blankLike, FieldInput, blankOf } from './kinds.tsx';
import { PasteRows } from './paste.tsx';
import type { Diagnostic } from '../../collection/files/diagnostic.ts';
import { idOfName, withIds } from '../newFile.ts';
import type { BegunEntry, BlankChange, WorkingCopy } from './workingCopy.ts';

/** True for a list of texts that aren't chosen from given ones. */
const isTextList = ({ kind, entries }: Field): boolean => kind === 'list' && entries?.[0]?.kind === 'text' && !entries[0].choices;

const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** A textarea for a list of texts that isn't in a file yet, one per line. */
function TextsInput({ field: { path, label, help, isOptional }, state }: { field: Field; state: FormState }) {
  const now = state.currentValue(path);
  const written = Array.isArray(now) ? now.join('\n') : '';
  // Blank lines aren't part of the value, but must stay in the textarea while typing.
  const [typed, setTyped] = useState('');
  return (
    <p>
      <LabeledText
        label={
          <>
            <b>{label}</b>, one on each line
          </>
        }
        help={help}
        rows={4}
        aria-invalid={state.problems.some((problem) => isAbout(problem, path))}
        value={filledLines(typed).join('\n') === written ? typed : written}
        onChange={({ target }) => {
          setTyped(target.value);
          const value = filledLines(target.value);
          state.onChange(value.length === 0 && isOptional ? { kind: 'remove', path } : { kind: 'set', path, value });
        }}
      />
    </p>
  );
}

interface FieldFormProps {
  field: Field;
  state: FormState;
  /** True for the outermost form, which has no fold around its fields. */
  isRoot?: boolean;
  isOpen?: boolean;
  /** For a picture: true if a sibling field has its alternative text. */
  isDescribed?: boolean;
}

/** True if one of the fields is the alternative text of a sibling picture. */
const hasAltField = (fields: readonly Field[]): boolean => fields.some(({ path }) => path.at(-1) === 'alt');

function ScalarForm({ field, state, isDescribed = false }: FieldFormProps) {
  const id = useId();
  const own = state.problems.filter((problem) => isAbout(problem, field.path));
  const alt = [...field.path.slice(0, -1), 'alt'];
  const emptyAlt: YamlChange | undefined =
    isDescribed && state.currentValue(alt) !== undefined ? { kind: 'set', path: alt, value: '' } : undefined;
  return (
    <div className={row}>
      <FieldInput
        field={field}
        value={state.currentValue(field.path)}
        describedBy={id}
        isInvalid={own.length > 0}
        picture={{ isDescribed, onPicture: (src) => state.onChange({ kind: 'set', path: field.path, value: src }, emptyAlt) }}
        onChange={(value) =>
          state.onChange(
            value === undefined && field.isOptional
              ? { kind: 'remove', path: field.path }
              : { kind: 'set', path: field.path, value: value ?? '' },
          )
        }
      />
      <p id={id} className={help}>
        {field.help}
        {own.map(({ message }) => (
          <strong key={message} className={errorClass}>
            {inForm(message)}
          </strong>
        ))}
      </p>
      {state.below?.(field.path)}
    </div>
  );
}

function EntryButtons({ field, entry, index, isLast, state }: FieldFormProps & { entry: Field; index: number; isLast: boolean }) {
  const move = (to: number) => state.onChange({ kind: 'move', path: field.path, from: index, to });
  return (
    <div className={buttons}>
      {field.kind === 'list' && (
        <>
          <SmallButton aria-label={`Move ${entry.label} up`} disabled={index === 0} onClick={() => move(index - 1)}>
            Up
          </SmallButton>
          <SmallButton aria-label={`Move ${entry.label} down`} disabled={isLast} onClick={() => move(index + 1)}>
            Down
          </SmallButton>
        </>
      )}
      <SmallButton aria-label={`Remove ${entry.label}`} onClick={() => state.onChange({ kind: 'remove', path: entry.path })}>
        Remove
      </SmallButton>
    </div>
  );
}

/** A form for a value and everything in it, generated from its schema. */
export function FieldForm(props: FieldFormProps) {
  return ['group', 'list', 'record'].includes(props.field.kind) ? <GroupForm {...props} /> : <ScalarForm {...props} />;
}

function GroupForm({ field, state, isRoot = false, isOpen = false }: FieldFormProps) {
  const { kind, kinds = [] } = field;
  const entries = entryForms(field);
  // Rendered only once unfolded, because there may be hundreds of inputs.
  const [hasBegun] = useState(() => state.begun?.has(field.path) ?? false);
  const [isOpened, setOpened] = useState(isOpen || hasBegun);
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrong = state.problems.some((problem) => isAbout(problem, field.path));
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  const isList = kind !== 'group';
  const value = state.currentValue(field.path);
  // Everything below a value that was set anew isn't in the file yet either.
  const isUnwritten = state.isNew || (field.value === undefined && value !== undefined && state.isListChanged?.(field.path));
  if (isUnwritten && isTextList(field)) return <TextsInput field={field} state={state} />;
  const isTyped = entries.length > 0 && (state.isNew || state.isListChanged?.(field.path));
  const chosen = kindOfValue(kinds, value);
  const form = chosen === kindOfValue(kinds, field.value) ? field : (kinds[chosen] ?? field);
  const fields = (isTyped ? listFields(field, value) : form.fields) ?? [];
  const content = (
    <>
      {field.help && <p className={help}>{field.help}</p>}
      <KindChoice
        {...{ kinds, chosen }}
        onChoose={(other) => state.onChange({ kind: 'set', path: field.path, value: blankLike(other, value) })}
      />
      {fields.map((part, index) => (
        <div key={part.path.join(' ')} className={isList ? entryRow : undefined}>
          <FieldForm
            field={part}
            state={state}
            isDescribed={hasAltField(fields)}
            isOpen={!isList && fields.length < 8 && part.kind === 'group'}
          />
          {isList && entries.length > 0 && <EntryButtons entry={part} isLast={index === fields.length - 1} {...{ field, index, state }} />}
        </div>
      ))}
      {isList && entries.length > 0 && <NewEntry field={{ ...field, entries }} {...{ fields, state }} />}
      {state.onAdd && !state.isNew && (
        <PasteRows field={field} onRows={(rows) => state.onChange({ kind: 'set', path: field.path, value: rows })} />
      )}
      {!isRoot && field.isOptional && !state.isNew && value !== undefined && (
        <SmallButton onClick={() => state.onChange({ kind: 'remove', path: field.path })}>Leave out {field.label}</SmallButton>
      )}
    </>
  );
  if (isRoot) return content;
  return (
    <Fold
      ref={fold}
      label={field.label}
      count={isList ? fields.length : undefined}
      open={isOpen || hasBegun}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      {isOpened && content}
    </Fold>
  );
}

const row = css`
  margin-block: 0.75rem;
`;
/** The buttons are beside a folded entry, and below an open one. */
const entryRow = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.5rem;
  align-items: center;
  & > :first-child {
    flex: 1 1 6rem;
    box-sizing: border-box;
    max-inline-size: 100%;
    margin-block: 0.375rem;
  }
  & > details[open],
  & > div:first-child {
    flex-basis: 100%;
  }
`;
const help = css`
  margin: 0.25rem 0 0;
  color: ${color.quiet};
  font-size: 0.9375rem;
`;
const errorClass = css`
  display: block;
  color: ${color.link};
`;

interface PropsFormProps {
  form: ComponentForm;
  values: Record<string, string>;
  /** With undefined, the prop is removed. */
  onChange: (prop: string, value: string | undefined) => void;
}

const propText = (value: Json) => (value === '' ? undefined : String(value));

export function PropsForm({ form: { fields }, values, onChange }: PropsFormProps) {
  return fields.map((field) => (
    <FieldForm
      key={field.path.join(' ')}
      field={field}
      isDescribed={hasAltField(fields)}
      state={{
        problems: [],
        currentValue: ([prop = '']) => values[prop],
        onChange: (change) => onChange(String(change.path[0]), change.kind === 'set' ? propText(change.value) : undefined),
      }}
    />
  ));
}

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

function KindChoice({
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
function NewEntry({ field, fields, state }: { field: Field; fields: readonly Field[]; state: FormState }) {
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
  const [cancelled, setCancelled] = useState<BegunEntry>();
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
  if (value === undefined)
    return (
      <div className={buttons}>
        <SmallButton onClick={() => setValue(undefined)}>Add to {field.label}</SmallButton>
        {cancelled && <SmallButton onClick={() => keep(cancelled)}>Bring back the new entry</SmallButton>}
      </div>
    );
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
      <FieldForm field={withOptionalId(entry)} state={entryState} isRoot />
      <div className={buttons}>
        <SmallButton
          isPrimary
          disabled={keyField && ownKey === ''}
          onClick={({ currentTarget: { form } }) => add() && !state.isNew && form?.requestSubmit()}
        >
          {state.isNew ? 'Add' : 'Add and save'}
        </SmallButton>
        <SmallButton
          onClick={() => {
            setCancelled(isTyped ? latest() : undefined);
            keep(undefined);
          }}
        >
          Cancel
        </SmallButton>
      </div>
    </fieldset>
  );
}
