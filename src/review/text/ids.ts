import { isJsonGroup, type Json } from '../../domain/json.ts';
import { foldText } from '../../domain/text.ts';

/** "Art Alley" becomes `artAlley`. */
const idOfName = (name: string): string =>
  foldText(name)
    .replaceAll(/^[^a-z]+|[^a-z0-9]+$/g, '')
    .replaceAll(/[^a-z0-9]+(.)/g, (_whole, letter: string) => letter.toUpperCase());

/** What is typed to name an entry, as its id: an id stays, a name becomes one. */
export const idTyped = (typed: string): string => (/^[a-z][A-Za-z0-9]*$/.test(typed.trim()) ? typed.trim() : idOfName(typed));

/** Fields of an entry that name it, the first that it has before the others. */
export const nameFields = ['name', 'title', 'heading', 'term', 'bedType'];

/** A value with ids in place of empty ones, in all entries within it, made from their names if they can have one. @param others of the list, whose ids are taken */
export function withIds(value: Json, others: readonly Json[] = []): Json {
  if (Array.isArray(value)) return value.reduce<Json[]>((before, each) => before.concat([withIds(each, before)]), []);
  if (!isJsonGroup(value)) return value;
  const group: Record<string, Json> = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner)]));
  // An entry that has no name, such as a convention to come, is numbered.
  const name = nameFields.map((field) => group[field]).find((field) => typeof field === 'string') ?? 'entry';
  const wanted = group.id === '' ? idOfName(name) : '';
  if (wanted === '') return group;
  const taken = new Set(others.map((other) => isJsonGroup(other) && other.id));
  let number = 1;
  const numbered = () => (number === 1 ? wanted : `${wanted}${number}`);
  while (taken.has(numbered())) number += 1;
  return { ...group, id: numbered() };
}
