import type { Field } from '../../../forms/field.ts';

/** A form with the fields of some names alone, in their order; of a group that of one field in it, as in `zone.id`. All without names. */
export function only(field: Field, names: readonly string[]): Field {
  if (names.length === 0) return field;
  const own = [...Map.groupBy(names, (name) => name.split('.', 1)[0])];
  const fields = own.flatMap(([name, inner]) => {
    const found = field.fields?.find(({ path }) => path.at(-1) === name);
    return found
      ? [
          only(
            found,
            inner.map((each) => each.split('.').slice(1).join('.')).filter((each) => each !== ''),
          ),
        ]
      : [];
  });
  return { ...field, fields };
}
