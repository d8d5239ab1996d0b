import { css } from '@linaria/core';
import { useEffect, useId, useRef, useState } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import type { Field } from '../../../forms/field.ts';
import { blankLike } from '../../../forms/blankOf.ts';
import type { YamlChange } from '../../../splice/edits.ts';
import { inForm } from '../../../forms/helpText.ts';
import { entryForms, kindOfValue, listFields } from '../../../forms/filledField.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormState } from './formState.ts';
import { Fold } from './Fold.tsx';
import { buttons } from './formStyles.ts';
import { KindChoice, NewEntry, hasUnfinishedEntry } from './NewEntry.tsx';
import { PasteRows } from './PasteRows.tsx';
import { isTextList, TextsInput } from './TextsInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { isAbout } from './problems.ts';
import { SmallButton } from './SmallButton.tsx';

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
export const hasAltField = (fields: readonly Field[]): boolean => fields.some(({ path }) => path.at(-1) === 'alt');

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
        onChange={(value) =>
          state.onChange(
            value === undefined && field.isOptional
              ? { kind: 'remove', path: field.path }
              : { kind: 'set', path: field.path, value: value ?? '' },
          )
        }
      />
      {field.kind === 'image' && (
        <PictureInput
          field={field}
          value={state.currentValue(field.path)}
          isDescribed={isDescribed}
          onPicture={(src) => state.onChange({ kind: 'set', path: field.path, value: src }, emptyAlt)}
        />
      )}
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

interface EntryButtonsProps extends FieldFormProps {
  entry: Field;
  index: number;
  isLast: boolean;
}

function EntryButtons({ field, entry, index, isLast, state }: EntryButtonsProps) {
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
export function FieldForm({ field, state, isRoot = false, isOpen = false, isDescribed = false }: FieldFormProps) {
  const { kind, kinds = [] } = field;
  const entries = entryForms(field);
  // Rendered only once unfolded, because there may be hundreds of inputs.
  const [hasBegun] = useState(() => hasUnfinishedEntry(state.name, field.path));
  const [isOpened, setOpened] = useState(isOpen || hasBegun);
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrong = state.problems.some((problem) => isAbout(problem, field.path));
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  if (kind !== 'group' && kind !== 'list' && kind !== 'record') return <ScalarForm {...{ field, state, isDescribed }} />;
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
