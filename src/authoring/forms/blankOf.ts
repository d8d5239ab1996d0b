import { isJsonGroup, type Json } from '../../domain/json.ts';
import type { Field } from './field.ts';
import { pickDefined } from '../../domain/pickDefined.ts';

/** The initial value of a form: all required fields, empty. */
export function blankOf(field: Field): Json {
  if (field.kind === 'list') return field.entries ? [] : (field.fields ?? []).map(blankOf);
  if (field.kind === 'record') return {};
  if (field.kind === 'flag') return false;
  if (field.kind !== 'group') return (field.kind === 'choice' && field.choices?.[0]) || '';
  return Object.fromEntries(
    (field.fields ?? []).filter(({ isOptional }) => !isOptional).map((part) => [String(part.path.at(-1)), blankOf(part)]),
  );
}

/** The initial value when another kind is chosen: as `blankOf`, with the fields that both kinds have taken over. */
export function blankLike(form: Field, before: Json | undefined): Json {
  const blank = blankOf(form);
  if (!isJsonGroup(blank) || !isJsonGroup(before)) return blank;
  const names = (form.fields ?? []).map(({ path }) => String(path.at(-1)));
  return pickDefined({ ...blank, ...before }, names);
}
