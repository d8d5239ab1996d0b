/** The form of a value: `FieldForm` for fields, groups and lists, `PropsForm` for the props of a component. */
import { css } from '@linaria/core';
import { flushSync } from 'react-dom';
import { useId, useState, useEffect, useRef, type ReactNode } from 'react';
import { type Json, asList, isJsonGroup, type JsonPath, startsWith } from '../../domain/json.ts';
import type { YamlChange } from '../../review/edits/edits.ts';
import { idTyped, nameFields } from '../../review/text/ids.ts';
import { color } from '../../web/styles/tokens.ts';
import { type Field, entryForms, formOfValue, kindOfValue, partsOf, type ComponentForm, inForm } from '../form.ts';
import { Fold, buttons, input, type InputProps, onEnter, Options, quiet, SmallButton, LabeledInput, LabeledSelect } from './controls.tsx';
import { blankLike, blankOf, incomplete, inputText, inputValue, fieldKinds, PasteRows, writingOf } from './fieldKinds.tsx';
import { useEditor } from './panel.ts';
import { panelAddress } from './panelAddress.ts';
import { useStoredFields } from './workingCopy.ts';
import type { FileDiagnostic } from '../../collection/files/diagnostic.ts';

interface FieldFormProps {
  field: Field;
  path: JsonPath;
  state: FormState;
  /** True for the outermost form, which has no fold around its fields. */
  isRoot?: boolean;
  isOpen?: boolean;
  isDescribed?: boolean;
}

function ScalarForm({ field, path, state, isDescribed = false }: FieldFormProps) {
  const id = useId();
  const { overview } = useEditor();
  const { kind, label, choices, names, isOptional } = field;
  const { Input, unit, isPlain = false } = fieldKinds[kind];
  const value = state.currentValue(path);
  const [opened] = useState(value);
  const [typed, setTyped] = useState('');
  const valueOf = (text: string) => inputValue(field, text, overview.formats.money, opened);
  // Keep what was typed while it has the same value: "12." would otherwise turn into "12".
  const isTyped = valueOf(typed) === value;
  // Browsers tell nothing of a date with a part missing, but keep what was typed as long as the input's value stays empty.
  const known = value === incomplete ? '' : inputText(field, value);
  const own = state.diagnostics.filter((diagnostic) => isAbout(diagnostic, path));
  const options = choices?.map(String).map((choice) => (
    <option key={choice} value={choice} label={names?.[choice]}>
      {names ? undefined : choice}
    </option>
  ));
  const onChange = (next: Json | undefined) =>
    state.onChange(next === undefined && isOptional ? { kind: 'remove', path } : { kind: 'set', path, value: next ?? '' });
  const control: InputProps['control'] = {
    id,
    className: input,
    'aria-describedby': `${id}-help`,
    'aria-invalid': own.length > 0,
    list: choices && `${id}-choices`,
    value: isTyped ? typed : known,
    onChange({ target }) {
      setTyped(target.value);
      onChange(target.validity.badInput ? incomplete : valueOf(target.value));
    },
    // Without a complete date before it, a part of one is no change.
    onBlur: ({ target }) => target.validity.badInput && value !== incomplete && onChange(incomplete),
  };
  const alt = [...path.slice(0, -1), 'alt'];
  const emptyAlt: YamlChange[] = isDescribed && state.currentValue(alt) !== undefined ? [{ kind: 'set', path: alt, value: '' }] : [];
  const onPicture = (src: string) => state.onChange({ kind: 'set', path, value: src }, ...emptyAlt);
  return (
    <div className={row}>
      <div className={kind === 'flag' ? flag : undefined}>
        <label htmlFor={id} className={inputLabel}>
          {label}
          {unit && <span className={quiet}> in {unit(overview)}</span>}
          {isOptional && !isPlain && <span className={quiet}> (optional)</span>}
        </label>
        <Input {...{ field, value, control, options, isDescribed, onPicture, onChange }} />
        {options && kind !== 'choice' && <datalist id={`${id}-choices`}>{options}</datalist>}
      </div>
      <p id={`${id}-help`} className={help}>
        {field.help}
        {own.map(({ message }) => (
          <strong key={message} className={errorClass}>
            {inForm(message)}
          </strong>
        ))}
      </p>
      {state.below?.(path)}
    </div>
  );
}

export function FieldForm(props: FieldFormProps) {
  const field = formOfValue(props.field, props.state.currentValue(props.path));
  const Form = ['group', 'list', 'record'].includes(field.kind) ? GroupForm : ScalarForm;
  return <Form {...props} field={field} />;
}

/** Keys of list entries, so that what is open, focused or being sent stays with its entry when others move. Entries of records have names. */
function useEntryKeys(count: number, onChange: FormState['onChange']) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keyAt = (index: number) => known[index] ?? Math.max(-1, ...known) + 1 + index;
  const keys = Array.from({ length: count }, (_entry, index) => keyAt(index));
  return {
    keyAt,
    changeEntry(change: YamlChange) {
      if (change.kind === 'move') setKnown(keys.toSpliced(change.from, 1).toSpliced(change.to, 0, keyAt(change.from)));
      if (change.kind === 'remove') setKnown(keys.toSpliced(Number(change.path.at(-1)), 1));
      onChange(change);
    },
  };
}

function GroupForm({ field, path, state, isRoot = false, isOpen = false }: FieldFormProps) {
  const { kind, kinds = [] } = field;
  const entries = entryForms(field);
  /** Key of the entry that was just added. */
  const [added, setAdded] = useState<string | number>();
  // Rendered only once unfolded, because there may be hundreds of inputs.
  const [isOpened, setOpened] = useState(isOpen);
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrong = state.diagnostics.some((diagnostic) => isAbout(diagnostic, path));
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  const isList = kind !== 'group';
  const value = state.currentValue(path);
  const fields = partsOf(field, value);
  const hasName = nameFields.some((name) => state.currentValue([...path, name]) !== undefined);
  const { keyAt, changeEntry } = useEntryKeys(fields.length, state.onChange);
  const changeKind = (index: number) => kinds[index] && state.onChange({ kind: 'set', path, value: blankLike(kinds[index], value) });
  const entryButtons = (entry: Field, index: number) => {
    const isLast = index === fields.length - 1;
    const move = (to: number) => changeEntry({ kind: 'move', path, from: index, to });
    function remove(button: HTMLElement) {
      const own = button.closest(`.${entryRow}`);
      const beside = isLast ? own?.previousElementSibling : own?.nextElementSibling;
      flushSync(() => changeEntry({ kind: 'remove', path: [...path, entry.name] }));
      if (fields.length > 1) beside?.querySelector<HTMLElement>('summary, input, select, textarea')?.focus();
    }
    return (
      <div className={buttons}>
        {kind === 'list' && (
          <>
            {/* At the ends they keep the focus of somebody who presses on. */}
            <SmallButton aria-label={`Move ${entry.label} up`} aria-disabled={index === 0} onClick={() => index > 0 && move(index - 1)}>
              Up
            </SmallButton>
            <SmallButton aria-label={`Move ${entry.label} down`} aria-disabled={isLast} onClick={() => !isLast && move(index + 1)}>
              Down
            </SmallButton>
          </>
        )}
        <SmallButton aria-label={`Remove ${entry.label}`} onClick={({ currentTarget }) => remove(currentTarget)}>
          Remove
        </SmallButton>
      </div>
    );
  };
  const content = (
    <>
      {field.help && <p className={help}>{field.help}</p>}
      <KindChoice kinds={kinds} chosen={kindOfValue(kinds, value)} onChoose={changeKind} />
      {fields.map((part, index) => {
        const key = kind === 'list' ? keyAt(index) : part.name;
        const isAdded = isList && key === added;
        const isFromName = part.name === 'id' && state.currentValue([...path, 'id']) === '' && hasName;
        const asked = isFromName ? { ...part, help: `${part.help} If you leave it empty, it is made from the name.` } : part;
        return (
          <div key={key} ref={isAdded ? focusFirst : undefined} className={isList ? entryRow : undefined}>
            <FieldForm
              field={asked}
              path={[...path, part.name]}
              state={state}
              isDescribed={fields.some(({ name }) => name === 'alt')}
              isOpen={isAdded || (!isList && fields.length < 8 && part.kind === 'group')}
            />
            {entries.length > 0 && entryButtons(part, index)}
          </div>
        );
      })}
      {entries.length > 0 && (
        <NewEntry {...{ field, path, state }} onAdd={(name) => setAdded(typeof name === 'number' ? keyAt(name) : name)} />
      )}
      {kind === 'list' && <PasteRows {...{ field, path }} onRows={(rows) => state.onChange({ kind: 'set', path, value: rows })} />}
      {!isRoot && field.isOptional && value !== undefined && (
        <SmallButton onClick={() => state.onChange({ kind: 'remove', path })}>Leave out {field.label}</SmallButton>
      )}
    </>
  );
  if (isRoot) return content;
  return (
    <Fold
      ref={fold}
      label={field.label}
      count={isList ? fields.length : undefined}
      open={isOpen}
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
const inputLabel = css`
  display: block;
  font-weight: 700;
`;
const flag = css`
  display: flex;
  flex-direction: row-reverse;
  gap: 0.6rem;
  align-items: center;
  justify-content: flex-end;
  min-block-size: 2.75rem;
  & input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
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

export function PropsForm({ form: { fields }, values, onChange }: PropsFormProps) {
  const state: FormState = {
    diagnostics: [],
    currentValue: ([prop = '']) => values[prop],
    onChange: (change) => onChange(String(change.path[0]), change.kind === 'set' && change.value !== '' ? String(change.value) : undefined),
  };
  return <FieldForm isRoot path={[]} field={{ name: '', label: '', help: '', kind: 'group', isOptional: false, fields }} state={state} />;
}

export interface FormState {
  diagnostics: readonly Pick<FileDiagnostic, 'path' | 'message'>[];
  /** The current, possibly unsaved, value of a field. */
  currentValue: (path: JsonPath) => Json | undefined;
  /** Adds an edit to the working copy. Another picture also needs another text: forms that keep the old one ignore the second change. */
  onChange: (change: YamlChange, ...ofAlt: YamlChange[]) => void;
  below?: (path: JsonPath) => ReactNode;
}

export const isAbout = ({ path }: Pick<FileDiagnostic, 'path'>, field: JsonPath): boolean => path !== undefined && startsWith(path, field);

/** True if a field is just empty, as all fields of a new file are at first. */
export const isUnfilled = ({ rule }: FileDiagnostic): boolean => rule === 'missing-field' || rule === 'empty-field';

const focusFirst = (group: HTMLElement | null): void => group?.querySelector<HTMLElement>('input, select, textarea')?.focus();

function KindChoice({ kinds, chosen, onChoose }: { kinds: readonly Field[]; chosen: number; onChoose: (index: number) => void }) {
  if (kinds.length < 2) return null;
  return (
    <LabeledSelect label={<b>What kind</b>} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
      <Options of={kinds.map(({ label }, index) => [index, label])} />
    </LabeledSelect>
  );
}

function NewEntry({ field, path, state, onAdd }: FieldFormProps & { onAdd: (key: string | number) => void }) {
  const { label, key: keyField } = field;
  const entries = entryForms(field);
  const id = useId();
  const [kind, setKind] = useState(0);
  const [{ typed }, keep, forget] = useStoredFields(`editor-entry ${[panelAddress(useEditor().panel), ...path].join('/')}`, { typed: '' });
  const entry = entries[kind];
  const name = keyField?.isId ? idTyped(typed) : typed.trim();
  const isTaken = keyField !== undefined && state.currentValue([...path, name]) !== undefined;
  function add() {
    if (!entry || isTaken || (keyField && name === '')) return;
    const blank = blankOf(entry);
    const nameField = nameFields.find((candidate) => isJsonGroup(blank) && blank[candidate] === '');
    // What isn't a short name itself is the name of the entry.
    const value = isJsonGroup(blank) && nameField !== undefined && name !== typed.trim() ? { ...blank, [nameField]: typed.trim() } : blank;
    const index = asList(state.currentValue(path)).length;
    onAdd(keyField ? name : index);
    forget();
    state.onChange(keyField ? { kind: 'set', path: [...path, name], value } : { kind: 'insert', path, index, value });
  }
  return (
    <div>
      {keyField && (
        <>
          <LabeledInput
            label={<b>{keyField.isId ? 'Name or short name' : keyField.label}</b>}
            aria-describedby={id}
            aria-invalid={isTaken}
            {...writingOf({ name: keyField.isId ? 'name' : 'id' })}
            value={typed}
            onChange={({ target }) => keep({ typed: target.value })}
            onKeyDown={onEnter(add)}
          />
          <p id={id}>
            {keyField.help} {name !== '' && name !== typed.trim() && `Its short name will be “${name}”.`}
          </p>
          {isTaken && <p role="alert">There is “{name}” already. Choose another name, or change that entry.</p>}
        </>
      )}
      <KindChoice kinds={entries} chosen={kind} onChoose={setKind} />
      <SmallButton disabled={isTaken || (keyField && name === '')} onClick={add}>
        Add to {label}
      </SmallButton>
    </div>
  );
}
