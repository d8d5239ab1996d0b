import { css } from '@linaria/core';
import { useId, useState } from 'react';
import { color, radius } from '../../styles/tokens.ts';
import type { Field, Problem } from '../api.ts';
import { changedValue, type Json, jsonAt, type Path, type YamlChange } from '../splice/change.ts';
import { FieldInput } from './FieldInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { isAbout } from './problems.ts';
import { SmallButton } from './SmallButton.tsx';

export interface FormContext {
  zone: string;
  problems: readonly Problem[];
  /** The value of a field, as it is while it is edited. */
  valueAt: (path: Path) => Json | undefined;
  /** Notes a change, to be saved later. */
  onChange: (change: YamlChange) => void;
  /** Notes a new picture, which needs a new description. Without it, a picture is a change as any other. */
  onPicture?: (path: Path, src: string) => void;
  /** Saves a change of a list at once; resolves to whether the check accepts it. */
  onList: (change: YamlChange) => Promise<boolean>;
}

interface FieldFormProps {
  field: Field;
  context: FormContext;
  /** Whether it is the whole form: then nothing is around its fields. */
  isRoot?: boolean;
  isOpen?: boolean;
}

function ScalarForm({ field, context }: FieldFormProps) {
  const id = useId();
  const own = context.problems.filter((problem) => isAbout(problem, field.path));
  return (
    <div className={row}>
      <FieldInput
        field={field}
        value={context.valueAt(field.path)}
        zone={context.zone}
        describedBy={id}
        isInvalid={own.length > 0}
        onChange={(value) =>
          context.onChange(
            value === undefined && field.isOptional
              ? { kind: 'remove', path: field.path }
              : { kind: 'set', path: field.path, value: value ?? '' },
          )
        }
      />
      {field.kind === 'image' && (
        <PictureInput
          field={field}
          value={context.valueAt(field.path)}
          onPicture={(src) =>
            context.onPicture ? context.onPicture(field.path, src) : context.onChange({ kind: 'set', path: field.path, value: src })
          }
        />
      )}
      <p id={id} className={help}>
        {field.help}
        {own.map(({ message }) => (
          <strong key={message} className={wrong}>
            {message}
          </strong>
        ))}
      </p>
    </div>
  );
}

const blank = (field: Field): Json => {
  if (field.kind === 'list') return field.entry ? [] : (field.fields ?? []).map(blank);
  if (field.kind === 'flag') return false;
  if (field.kind !== 'group') return field.choices?.[0] ?? '';
  return Object.fromEntries(
    (field.fields ?? []).filter(({ isOptional }) => !isOptional).map((part) => [String(part.path.at(-1)), blank(part)]),
  );
};

/** A new entry of a list or record, which is added as a whole. */
function NewEntry({ field, entry, context }: FieldFormProps & { entry: Field }) {
  const [key, setKey] = useState('');
  const [value, setValue] = useState<Json | undefined>(undefined);
  const keyId = useId();
  if (value === undefined) return <SmallButton onClick={() => setValue(blank(entry))}>Add to {field.label}</SmallButton>;
  const inner = (path: Path) => path.slice(entry.path.length);
  const own: FormContext = {
    ...context,
    valueAt: (path) => jsonAt(value, inner(path)),
    onChange: (change) => setValue(changedValue(value, { ...change, path: inner(change.path) })),
    onList(change) {
      setValue(changedValue(value, { ...change, path: inner(change.path) }));
      return Promise.resolve(true);
    },
  };
  const add = async () => {
    const count = field.fields?.length ?? 0;
    const isAccepted = await context.onList(
      field.kind === 'record'
        ? { kind: 'set', path: [...field.path, key], value }
        : { kind: 'insert', path: field.path, index: count, value },
    );
    if (!isAccepted) return;
    setValue(undefined);
    setKey('');
  };
  return (
    <fieldset className={box}>
      <legend>New entry of {field.label}</legend>
      {field.kind === 'record' && (
        <label htmlFor={keyId}>
          Name <input id={keyId} value={key} onChange={({ target }) => setKey(target.value)} />
        </label>
      )}
      <FieldForm field={entry} context={own} isRoot />
      <div className={buttons}>
        <SmallButton isPrimary onClick={() => void add()}>
          Add and save
        </SmallButton>
        <SmallButton onClick={() => setValue(undefined)}>Cancel</SmallButton>
      </div>
    </fieldset>
  );
}

function EntryButtons({ field, entry, index, context }: FieldFormProps & { entry: Field; index: number }) {
  const count = field.fields?.length ?? 0;
  const move = (to: number) => context.onList({ kind: 'move', path: field.path, from: index, to });
  return (
    <div className={buttons}>
      {field.kind === 'list' && (
        <>
          <SmallButton aria-label={`Move ${entry.label} up`} disabled={index === 0} onClick={() => void move(index - 1)}>
            Up
          </SmallButton>
          <SmallButton aria-label={`Move ${entry.label} down`} disabled={index === count - 1} onClick={() => void move(index + 1)}>
            Down
          </SmallButton>
        </>
      )}
      <SmallButton aria-label={`Remove ${entry.label}`} onClick={() => void context.onList({ kind: 'remove', path: entry.path })}>
        Remove
      </SmallButton>
    </div>
  );
}

/** The form of a value and of all values in it, as its schema says. */
export function FieldForm({ field, context, isRoot = false, isOpen = false }: FieldFormProps) {
  const { kind, fields = [], entry } = field;
  if (kind !== 'group' && kind !== 'list' && kind !== 'record') return <ScalarForm field={field} context={context} />;
  const isList = kind !== 'group';
  const content = (
    <>
      {field.help && <p className={help}>{field.help}</p>}
      {fields.map((part, index) => (
        <div key={part.path.join(' ')}>
          <FieldForm field={part} context={context} isOpen={!isList && fields.length < 8 && part.kind === 'group'} />
          {isList && entry && <EntryButtons field={field} entry={part} index={index} context={context} />}
        </div>
      ))}
      {isList && entry && <NewEntry field={field} entry={entry} context={context} />}
    </>
  );
  if (isRoot) return content;
  return (
    <details className={box} open={isOpen}>
      <summary>
        {field.label}
        {isList && <span className={amount}> ({fields.length})</span>}
      </summary>
      {content}
    </details>
  );
}

const row = css`
  margin-block: 0.75rem;
`;
const help = css`
  margin: 0.25rem 0 0;
  color: ${color.quiet};
  font-size: 0.9375rem;
`;
const wrong = css`
  display: block;
  color: ${color.link};
`;
/** A part of a form that folds. */
export const box = css`
  margin-block: 0.75rem;
  padding: 0.5rem 0.75rem;
  border: 2px solid ${color.line};
  border-radius: ${radius.m};
  & > summary {
    min-block-size: 2rem;
    font-weight: 700;
    cursor: pointer;
  }
`;
const amount = css`
  color: ${color.quiet};
  font-weight: 400;
`;
/** A row of buttons. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block: 0.5rem;
`;
