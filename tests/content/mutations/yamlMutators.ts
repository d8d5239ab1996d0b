import type { Field } from './fields.ts';
import { type MutationContext, type Mutation, type Mutator, withLines } from './mutation.ts';

/** A mutator that rewrites the line of a random field. */
function onField(name: string, outcome: Mutator['outcome'], fits: (field: Field) => boolean, rewrite: (field: Field) => string[]): Mutator {
  const mutate = ({ site, fields, random }: MutationContext): Mutation | undefined => {
    const field = random.pick(fields.filter(fits));
    return field && withLines(site, field.file, field.line, 1, rewrite(field));
  };
  return { name, outcome, mutate };
}

const any = () => true;
const isPlain = ({ value }: Field) => /^[A-Za-z]/.test(value);
const isInner = ({ start }: Field) => /^ +$/.test(start);

export const yamlMutators: Mutator[] = [
  onField('a tab in place of spaces', 'refused', isInner, ({ key, value }) => [`\t${key}: ${value}`]),
  onField('no colon', 'refused', any, ({ start, key, value }) => [`${start}${key} ${value}`]),
  onField('no space after the colon', 'refused', any, ({ start, key, value }) => [`${start}${key}:${value}`]),
  onField('one space too many', 'refused or same', isInner, ({ start, key, value }) => [` ${start}${key}: ${value}`]),
  onField('one space too few', 'refused or same', isInner, ({ start, key, value }) => [`${start.slice(1)}${key}: ${value}`]),
  onField('no indentation at all', 'refused or same', isInner, ({ key, value }) => [`${key}: ${value}`]),
  onField('blanks of a web page', 'refused', isInner, ({ start, key, value }) => [`${start.replaceAll(' ', '\u00A0')}${key}: ${value}`]),
  onField(
    'no space after the hyphen',
    'refused',
    ({ start }) => start.endsWith('- '),
    ({ start, key, value }) => [`${start.trimEnd()}${key}: ${value}`],
  ),
  onField(
    'no hyphen',
    'refused',
    ({ start }) => /^ +- $/.test(start),
    ({ start, key, value }) => [`${start.replace('- ', '  ')}${key}: ${value}`],
  ),
  onField('a double quote that stays open', 'refused', isPlain, ({ start, key, value }) => [`${start}${key}: "${value}`]),
  onField(
    'a single quote that stays open',
    'refused',
    ({ value }) => /^[A-Za-z][^']*$/.test(value),
    ({ start, key, value }) => [`${start}${key}: '${value}`],
  ),
  onField('words behind a closing quote', 'refused', isPlain, ({ start, key, value }) => [
    `${start}${key}: "${value.replaceAll('"', '')}" and more`,
  ]),
  onField('quotes of a word processor', 'refused', isPlain, ({ start, key, value }) => [`${start}${key}: “${value}”`]),
  onField('a bracket that stays open', 'refused', any, ({ start, key, value }) => [`${start}${key}: [${value}`]),
  onField('a brace that stays open', 'refused', any, ({ start, key, value }) => [`${start}${key}: {${value}`]),
  onField('a colon in a text', 'refused', isPlain, ({ start, key, value }) => [`${start}${key}: ${value}: more`]),
  onField('an at sign in front', 'refused', isPlain, ({ start, key, value }) => [`${start}${key}: @${value}`]),
  onField('an asterisk in front', 'refused', isPlain, ({ start, key, value }) => [`${start}${key}: *${value}`]),
  onField('a line twice', 'refused', isInner, ({ start, key, value }) => [`${start}${key}: ${value}`, `${start}${key}: ${value}`]),
];
