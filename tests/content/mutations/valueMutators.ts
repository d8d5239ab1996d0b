import type { Field } from './fields.ts';
import { type MutationContext, type Mutation, type Mutator, withLines } from './mutation.ts';
import { misspelled, type Random } from './random.ts';

function onField(name: string, fits: (field: Field) => boolean, rewrite: (field: Field, random: Random) => string[]): Mutator {
  const mutate = ({ site, fields, random }: MutationContext): Mutation | undefined => {
    const field = random.pick(fields.filter(fits));
    return field && withLines(site, field.file, field.line, 1, rewrite(field, random));
  };
  return { name, outcome: 'refused', mutate };
}

/** A value of the wrong type or form for every kind that a schema gives. */
const wrong: Record<string, string> = {
  money: '45 dollars',
  number: 'many',
  flag: 'perhaps',
  day: 'Friday',
  instant: '2025-13-01 12:00',
  email: 'nobody',
  url: 'example.org',
  phone: '407-555',
  text: '2025',
  id: 'Not One Word',
  image: 'nowhere/nothing.svg',
  path: '/no/such/page',
};
const retyped = (kind: string) =>
  onField(
    `a value that is no ${kind}`,
    ({ hints }) => hints.kind === kind,
    ({ start, key }) => [`${start}${key}: ${wrong[kind]}`],
  );

/** Values of a wrong kind, out of range or misspelled. */
export const valueMutators: Mutator[] = [
  ...Object.keys(wrong).map(retyped),
  onField(
    'a field that is misspelled',
    ({ isNamed }) => isNamed,
    ({ start, key, value }, random) => [`${start}${misspelled(key, random)}: ${value}`],
  ),
  onField(
    'a field that is dropped',
    ({ isRequired, start }) => isRequired && !start.includes('-'),
    () => [],
  ),
  onField(
    'a value that is dropped',
    ({ isRequired }) => isRequired,
    ({ start, key }) => [`${start}${key}:`],
  ),
  onField(
    'an id of another file that is misspelled',
    ({ hints }) => hints.ref !== undefined,
    ({ start, key, value }, random) => [`${start}${key}: ${misspelled(value, random)}`],
  ),
  onField(
    'an amount in quotes',
    ({ hints }) => hints.kind === 'money',
    ({ start, key, value }) => [`${start}${key}: "${value}"`],
  ),
  onField(
    'an amount below zero',
    ({ hints }) => hints.kind === 'money',
    ({ start, key, value }) => [`${start}${key}: -${value}1`],
  ),
  onField(
    'a phone number without quotes',
    ({ hints }) => hints.kind === 'phone',
    ({ start, key, value }) => [`${start}${key}: ${value.replaceAll('"', '')}`],
  ),
  onField(
    'a description of a picture that is its file name',
    ({ key, hints }) => key === 'alt' && hints.description?.includes('picture') === true,
    ({ start, key }) => [`${start}${key}: picture.svg`],
  ),
  onField(
    'a window that closes before it opens',
    ({ file, key }) => file.endsWith('windows.yaml') && key === 'close',
    ({ start, key }) => [`${start}${key}: 2001-01-01 12:00`],
  ),
  onField(
    'an early price above every price',
    ({ key }) => key === 'salePrice',
    ({ start, key }) => [`${start}${key}: 99999`],
  ),
];
