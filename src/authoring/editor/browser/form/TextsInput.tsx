import type { Field } from '../../../forms/field.ts';
import type { Json } from '../../../splice/change.ts';
import type { FormContext } from './formContext.ts';
import { LabeledText } from './Labeled.tsx';
import { isAbout } from './problems.ts';

export const isOfTexts = ({ kind, entries }: Field): boolean => kind === 'list' && entries?.[0]?.kind === 'text' && !entries[0].choices;

/** A value without the blank lines that people leave between texts. */
export function withoutBlankLines(value: Json): Json {
  if (Array.isArray(value)) return value.filter((part) => part !== '').map(withoutBlankLines);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBlankLines(part)]));
}

/** A list of texts that is not written yet: one a line. */
export function TextsInput({ field: { path, label, help }, context }: { field: Field; context: FormContext }) {
  const value = context.valueAt(path);
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
        aria-invalid={context.problems.some((problem) => isAbout(problem, path))}
        value={Array.isArray(value) ? value.join('\n') : ''}
        onChange={({ target }) => context.onChange({ kind: 'set', path, value: target.value === '' ? [] : target.value.split('\n') })}
      />
    </p>
  );
}
