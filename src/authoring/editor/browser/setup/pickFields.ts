import { isDefined } from '../../../../domain/isDefined.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import type { Field } from '../../../forms/field.ts';

/**
 * Limits a form to some fields, in the given order. A dotted name such as `zone.id` limits a group to one field. Without names, nothing is
 * left out.
 */
export function pickFields(field: Field, names: readonly string[]): Field {
  if (names.length === 0) return field;
  const byGroup = [...groupBy(names, (name) => name.split('.', 1)[0])];
  const fields = byGroup
    .map(([name, inner]) => {
      const found = field.fields?.find(({ path }) => path.at(-1) === name);
      return found
        ? pickFields(
            found,
            inner.map((each) => each.split('.').slice(1).join('.')).filter((each) => each !== ''),
          )
        : undefined;
    })
    .filter(isDefined);
  return { ...field, fields };
}
