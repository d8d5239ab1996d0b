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

const pathLabels = (root: Json | undefined, path: JsonPath): string[] =>
  path.map((key, index) => (typeof key === 'number' ? entryLabel(valueAt(root, path.slice(0, index + 1)), key) : labelOf(key)));

/** The labels of a value of a data file, from that of the file on: "Registration", "Levels", "Bronze", "Price". */
export const labelsAt = (file: string, root: Json | undefined, path: JsonPath): string[] => [fileLabel(file), ...pathLabels(root, path)];

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

export function createValueLookup(text: string): (offset: number) => { path: JsonPath; labels: string[] } {
  const document = parseDocument(text);
  const root = readableValue(document);
  return (offset) => {
    const path = pathAt(document.contents, offset);
    return { path, labels: pathLabels(root, path) };
  };
}

/** Such as "Levels › Full Weekend Pass › Price"; undefined for files other than data. */
export function createLabelLookup(file: string, text: string): (offset: number) => string | undefined {
  if (!file.endsWith('.yaml')) return () => undefined;
  const valueAtOffset = createValueLookup(text);
  return (offset) => valueAtOffset(offset).labels.join(' › ') || undefined;
}
