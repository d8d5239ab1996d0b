import { css } from '@linaria/core';
import { useId, useState, useEffect, useRef } from 'react';
import type { Json } from '../../domain/json.ts';
import type { YamlChange } from '../../review/edits/edits.ts';
import { color } from '../../web/styles/tokens.ts';
import { type Field, entryForms, kindOfValue, listFields, type ComponentForm, inForm } from '../forms/form.ts';
import { LabeledText, Fold, buttons, SmallButton } from './controls.tsx';
import { type FormState, isAbout, KindChoice, NewEntry } from './entries.tsx';
import { blankLike, FieldInput } from './kinds.tsx';
import { PasteRows } from './paste.tsx';

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
      {isList && entries.length > 0 && (
        <NewEntry
          field={{ ...field, entries }}
          {...{ fields, state }}
          renderEntry={(entry, own) => <FieldForm field={entry} state={own} isRoot />}
        />
      )}
      {state.onAdd && !state.isNew && <PasteRows {...{ field, state }} />}
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
