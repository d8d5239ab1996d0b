import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { isJsonGroup, type Json, type JsonPath, valueAt } from '../domain/json.ts';
import { readableValue } from './text/yamlValue.ts';

/** Labels for field names that mean little outside of YAML. */
const plainNames: Record<string, string> = {
  href: 'Address',
  nsfw: '18+',
  src: 'Picture',
  alt: 'What it shows',
  updated: 'Corrected',
  siteUrl: 'Website address',
  live: 'Public from',
  overflow: 'Hotels nearby',
  occupants: 'People',
  id: 'ID',
  url: 'Web address',
  zip: 'ZIP code',
  lastCheckOut: 'Latest check-out',
  unclaimedAt: 'Table counts as abandoned',
  summaryItem: 'Line of a summary',
  windowGate: 'Text while something is open or closed',
  momentGate: 'Text before or after a date',
};

/** Turns a field name into a label: "refundableUntil" into "Refundable until". Names with other characters are unchanged. */
export function labelOf(name: string | number): string {
  if (typeof name === 'number') return `Entry ${name + 1}`;
  if (Object.hasOwn(plainNames, name)) return plainNames[name] ?? name;
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^dj\b/, 'DJ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "OverflowHotelCard" becomes "Overflow hotel card". */
export const componentLabel = (name: string): string => labelOf(name.charAt(0).toLowerCase() + name.slice(1));

/** "content/data/hotel.yaml" becomes "Hotel". */
export const fileLabel = (file: string): string => labelOf(file.replace(/^.*\/(.+)\.\w+$/, '$1'));

/** "Levels", "Bronze", "Price". @param root what the path leads through, for the names of entries */
export const pathLabels = (path: JsonPath, root?: Json): string[] =>
  path.map((key, index) => (typeof key === 'number' ? entryLabel(valueAt(root, path.slice(0, index + 1)), key) : labelOf(key)));

/** The label of a place: "Registration › Levels › Bronze › Price". @param front labels of what the path begins in, as of a file */
export const labelAt = (front: readonly string[], path: JsonPath = [], root?: Json): string =>
  [...front, ...pathLabels(path, root)].join(' › ');

/** Label of a list or record entry: its name, or the first text in it, or its place while these are empty. */
export const entryLabel = (value: Json | undefined, key: string | number): string => entryName(value) || labelOf(key);

function entryName(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  const group = isJsonGroup(value) ? value : {};
  const nameField = ['name', 'group', 'page', 'link', 'at', 'heading', 'social', 'year', 'bedType', 'typed', 'id', 'src'].find(
    (name) => name in group,
  );
  const text = nameField === undefined ? undefined : group[nameField];
  if (Array.isArray(text)) return text.slice(0, 3).join(', ');
  if (typeof group.department === 'string' && nameField === undefined) return labelOf(group.department);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

const isWithin = (node: unknown, offset: number) => isNode(node) && node.range && offset >= node.range[0] && offset < node.range[2];

/** The path of the innermost value at an offset of a YAML document. */
function pathAt(node: unknown, offset: number): JsonPath {
  if (isSeq(node)) {
    const index = node.items.findIndex((item) => isWithin(item, offset));
    return index < 0 ? [] : [index, ...pathAt(node.items[index], offset)];
  }
  if (!isMap(node)) return [];
  const pair = node.items.find(({ key, value }) => isWithin(key, offset) || isWithin(value, offset));
  return pair && isScalar(pair.key) ? [String(pair.key.value), ...pathAt(pair.value, offset)] : [];
}

/** What is in a YAML text, and the path of the value at an offset. */
export function valuesIn(text: string) {
  const document = parseDocument(text);
  return { root: readableValue(document), pathAt: (offset: number) => pathAt(document.contents, offset) };
}
