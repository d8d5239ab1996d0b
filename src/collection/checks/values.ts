import { collections, gateStates, type DataFile } from '../../../content.config.ts';
import { suggest } from '../files/diagnostic.ts';
import { dataFilePath } from '../schema/files.ts';
import { entryNames, gateNames, knownIds, referredTo } from '../parsed/references.ts';
import { type FoundValue, kindName, type Hints } from '../schema/hints.ts';
import { type CheckInput, checkLink } from './links.ts';

const bringOrRemove = (file: DataFile) => `there is no ${dataFilePath(file)}. Add that file, or remove this.`;

function checkPath(found: string, kinds: readonly string[], { data, absent, references }: CheckInput): string | undefined {
  const file = found.split('.')[0] ?? '';
  if (absent.includes(file as DataFile)) return bringOrRemove(file as DataFile);
  // A missing or unreadable file has an error already.
  if (Object.hasOwn(collections.data, file) && !Object.hasOwn(data, file)) return undefined;
  const reference = references.get(found);
  const isFitting = ({ hints: { kind = '' } }: FoundValue) => kinds.includes(kind);
  if (reference && isFitting(reference)) return undefined;
  const candidates = [...references.values()].filter(isFitting).map(({ name }) => name);
  return reference
    ? `this is ${kindName(reference.hints.kind)}, and ${kinds.map((kind) => kindName(kind)).join(' or ')} is needed.${suggest(found, candidates)}`
    : `nothing in content/data has this name.${suggest(found, candidates)}`;
}

function checkId(found: string, ref: string, context: CheckInput): string | undefined {
  const { file, entry } = referredTo(ref);
  const ids = knownIds(context, ref);
  if (!ids || ids.includes(found) || context.missingIds.has(`${ref} ${found}`)) return undefined;
  if (context.absent.includes(file)) return bringOrRemove(file);
  return `${entry === undefined ? `${file}.yaml has no such id` : `no ${entry} of ${file}.yaml has this id`}.${suggest(found, ids)}`;
}

function checkName(found: string, file: string, { data }: CheckInput): string | undefined {
  // A missing or unreadable file has an error already.
  const names = Object.hasOwn(data, file) ? Object.values(entryNames(data, file)) : [found];
  if (names.length === 0) return `${file}.yaml has no entries. Add one of this name there, or remove this entry.`;
  return names.includes(found) ? undefined : `${file}.yaml has no such name.${suggest(found, names)}`;
}

function checkGate(found: string, { data: { windows }, absent }: CheckInput): string | undefined {
  if (!windows) return undefined;
  const names = gateNames(windows);
  if (!names.includes(found) && absent.includes('windows')) return bringOrRemove('windows');
  return names.includes(found) ? undefined : `windows.yaml has no such window.${suggest(found, names)}`;
}

function checkStates(found: string): string | undefined {
  const wrong = found.split('|').find((state) => !(gateStates as readonly string[]).includes(state.trim()));
  return wrong === undefined ? undefined : `"${wrong.trim()}" is not a state.${suggest(wrong, gateStates)}`;
}

function checkImageName(found: string, images: readonly string[]): string | undefined {
  // A file with an uppercase extension has an error already.
  const exists = images.includes(found) || images.some((image) => image.replace(/\w+$/, (ending) => ending.toLowerCase()) === found);
  return exists ? undefined : `there is no such picture in content/images.${suggest(found, images)}`;
}

/** What is wrong with a value that refers to something else, by its hints. @param from address of the page that contains it */
export function checkValue(found: string, hints: Hints, from: string, context: CheckInput): string | undefined {
  if (hints.value) return checkPath(found, hints.value, context);
  if (hints.ref) return checkId(found, hints.ref, context);
  if (hints.named) return checkName(found, hints.named, context);
  if (hints.gate) return checkGate(found, context);
  if (hints.states) return checkStates(found);
  if (hints.kind === 'image') return checkImageName(found, context.images);
  return hints.kind === 'path' || hints.link ? checkLink(found, from, context) : undefined;
}
