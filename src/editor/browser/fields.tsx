/** The form of a value: `FieldForm` for fields, groups and lists, `PropsForm` for the props of a component. */
import { css } from '@linaria/core';
import { useId, useState, useEffect, useRef, type ReactNode } from 'react';
import { type Json, asList, isJsonGroup, type JsonPath, startsWith } from '../../domain/json.ts';
import type { YamlChange } from '../../review/edits/edits.ts';
import { idTyped, nameFields } from '../../review/text/ids.ts';
import { color } from '../../web/styles/tokens.ts';
import { type Field, entryForms, formOfValue, kindOfValue, partsOf, type ComponentForm, inForm } from '../form.ts';
import { Fold, buttons, onEnter, SmallButton, LabeledInput, LabeledSelect } from './controls.tsx';
import { blankLike, FieldInput, blankOf } from './fieldKinds.tsx';
import { PasteRows } from './paste.tsx';
import type { Diagnostic } from '../../collection/files/diagnostic.ts';

interface FieldFormProps {
  field: Field;
  /** Where its value is. */
  path: JsonPath;
  state: FormState;
  /** True for the outermost form, which has no fold around its fields. */
  isRoot?: boolean;
  isOpen?: boolean;
  /** For a picture: true if a sibling field has its alternative text. */
  isDescribed?: boolean;
}

function ScalarForm({ field, path, state, isDescribed = false }: FieldFormProps) {
  const id = useId();
  const own = state.diagnostics.filter((diagnostic) => isAbout(diagnostic, path));
  const alt = [...path.slice(0, -1), 'alt'];
  const emptyAlt: YamlChange | undefined =
    isDescribed && state.currentValue(alt) !== undefined ? { kind: 'set', path: alt, value: '' } : undefined;
  return (
    <div className={row}>
      <FieldInput
        field={field}
        value={state.currentValue(path)}
        describedBy={id}
        isInvalid={own.length > 0}
        picture={{ isDescribed, onPicture: (src) => state.onChange({ kind: 'set', path, value: src }, emptyAlt) }}
        onChange={(value) =>
          state.onChange(value === undefined && field.isOptional ? { kind: 'remove', path } : { kind: 'set', path, value: value ?? '' })
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
      {state.below?.(path)}
    </div>
  );
}

export function FieldForm(props: FieldFormProps) {
  const field = formOfValue(props.field, props.state.currentValue(props.path));
  return ['group', 'list', 'record'].includes(field.kind) ? (
    <GroupForm {...props} field={field} />
  ) : (
    <ScalarForm {...props} field={field} />
  );
}

/** Keys of list entries, so that what is open, focused or being sent stays with its entry when others move. */
function useEntryKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keyAt = (index: number) => known[index] ?? Math.max(-1, ...known) + 1 + index;
  const keys = Array.from({ length: count }, (_entry, index) => keyAt(index));
  return {
    keyAt,
    follow(change: YamlChange) {
      if (change.kind === 'move') setKnown(keys.toSpliced(change.from, 1).toSpliced(change.to, 0, keyAt(change.from)));
      if (change.kind === 'remove') setKnown(keys.toSpliced(Number(change.path.at(-1)), 1));
    },
  };
}

function GroupForm({ field, path, state, isRoot = false, isOpen = false }: FieldFormProps) {
  const { kind, kinds = [] } = field;
  const entries = entryForms(field);
  /** Key of the entry that was just added. */
  const [added, setAdded] = useState<string | number>();
  /** Key of the entry beside one that was removed, which gets the focus, and the number of those. */
  const [{ next, removals }, setRemoved] = useState<{ next?: string | number | undefined; removals: number }>({ removals: 0 });
  const nextRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removals > 0) nextRow.current?.querySelector<HTMLElement>('summary, input, select, textarea')?.focus();
  }, [removals]);
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
  const { keyAt, follow } = useEntryKeys(fields.length);
  const keyOf = ({ name }: Field, index: number) => (kind === 'list' ? keyAt(index) : name);
  function changeEntry(change: YamlChange, index: number) {
    const neighbor = index + 1 < fields.length ? index + 1 : index - 1;
    if (change.kind === 'remove') setRemoved({ next: fields[neighbor] && keyOf(fields[neighbor], neighbor), removals: removals + 1 });
    if (kind === 'list') follow(change);
    state.onChange(change);
  }
  const entryButtons = (entry: Field, index: number) => {
    const isLast = index === fields.length - 1;
    const move = (to: number) => changeEntry({ kind: 'move', path, from: index, to }, index);
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
        <SmallButton
          aria-label={`Remove ${entry.label}`}
          onClick={() => changeEntry({ kind: 'remove', path: [...path, entry.name] }, index)}
        >
          Remove
        </SmallButton>
      </div>
    );
  };
  const content = (
    <>
      {field.help && <p className={help}>{field.help}</p>}
      <KindChoice
        kinds={kinds}
        chosen={kindOfValue(kinds, value)}
        onChoose={(index) => kinds[index] && state.onChange({ kind: 'set', path, value: blankLike(kinds[index], value) })}
      />
      {fields.map((part, index) => {
        const key = keyOf(part, index);
        const isAdded = isList && key === added;
        return (
          <div
            key={key}
            ref={isAdded ? focusFirst : isList && key === next ? nextRow : undefined}
            className={isList ? entryRow : undefined}
          >
            <FieldForm
              field={withIdFromName(part, path, state)}
              path={[...path, part.name]}
              state={state}
              isDescribed={fields.some(({ name }) => name === 'alt')}
              isOpen={isAdded || (!isList && fields.length < 8 && part.kind === 'group')}
            />
            {isList && entries.length > 0 && entryButtons(part, index)}
          </div>
        );
      })}
      {isList && entries.length > 0 && (
        <NewEntry {...{ field, path, state }} onAdd={(name) => setAdded(typeof name === 'number' ? keyAt(name) : name)} />
      )}
      <PasteRows field={field} onRows={(rows) => state.onChange({ kind: 'set', path, value: rows })} />
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

export const PropsForm = ({ form: { fields }, values, onChange }: PropsFormProps) => (
  <FieldForm
    isRoot
    path={[]}
    field={{ name: '', label: '', help: '', kind: 'group', isOptional: false, fields }}
    state={{
      diagnostics: [],
      currentValue: ([prop = '']) => values[prop],
      onChange: (change) =>
        onChange(String(change.path[0]), change.kind === 'set' && change.value !== '' ? String(change.value) : undefined),
    }}
  />
);

export interface FormState {
  diagnostics: readonly Pick<Diagnostic, 'path' | 'message'>[];
  /** The current, possibly unsaved, value of a field. */
  currentValue: (path: JsonPath) => Json | undefined;
  /** Adds an edit to the working copy. Another picture also needs another text: forms that keep the old one ignore the second change. */
  onChange: (change: YamlChange, ofAlt?: YamlChange) => void;
  below?: (path: JsonPath) => ReactNode;
}

export const isAbout = ({ path }: Pick<Diagnostic, 'path'>, field: JsonPath): boolean => path !== undefined && startsWith(path, field);

/** True if a field is just empty, as all fields of a new file are at first. */
export const isUnfilled = ({ rule }: Diagnostic): boolean => rule === 'missing-field' || rule === 'empty-field';

const focusFirst = (group: HTMLElement | null): void => group?.querySelector<HTMLElement>('input, select, textarea')?.focus();

function KindChoice({ kinds, chosen, onChoose }: { kinds: readonly Field[]; chosen: number; onChoose: (index: number) => void }) {
  if (kinds.length < 2) return null;
  return (
    <LabeledSelect label={<b>What kind</b>} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
      {kinds.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </LabeledSelect>
  );
}

function withIdFromName(field: Field, group: JsonPath, state: FormState): Field {
  const isEmptyId = field.name === 'id' && state.currentValue([...group, 'id']) === '';
  const hasName = nameFields.some((name) => state.currentValue([...group, name]) !== undefined);
  return isEmptyId && hasName ? { ...field, help: `${field.help} If you leave it empty, it is made from the name.` } : field;
}

function NewEntry({ field, path, state, onAdd }: FieldFormProps & { onAdd: (key: string | number) => void }) {
  const { label, key: keyField } = field;
  const entries = entryForms(field);
  const id = useId();
  const [kind, setKind] = useState(0);
  const [typed, setTyped] = useState('');
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
    setTyped('');
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
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
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
