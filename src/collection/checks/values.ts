import { collections, gateStates, type DataFile } from '../../../content.config.ts';
import { inFile, suggest, type FileDiagnostic, type Diagnostic, errorAt, warningAt } from '../files/diagnostic.ts';
import { dataFilePath } from '../schema/files.ts';
import { hintsOfTag } from '../mdx/components.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import { entryNames, gateNames, knownIds, referredTo } from '../parsed/references.ts';
import { type FoundValue, kindName, type Hints } from '../schema/hints.ts';
import { diagnosticsFor } from './context.ts';
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

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The data that a component needs, as in `hotel.suites`. If there are several, one of them suffices. */
function needsOf(used: UsedComponent): readonly string[] {
  const { name, props } = used;
  if (name === 'PriceTable') return [props.of === 'poker' ? 'events.poker' : String(props.of)];
  const { needs = [] } = hintsOfTag(used);
  return [needs].flat();
}

function checkPart(component: UsedComponent, path: string, { data, absent, unready }: CheckInput): Diagnostic[] {
  const needs = needsOf(component).map((need) => {
    const [file, part] = need.split('.') as [DataFile, string?];
    const whole = data[file] as Record<string, unknown> | undefined;
    return { file, part, whole, value: part === undefined ? whole : whole?.[part] };
  });
  // An unreadable file has an error already.
  if (needs.some(({ file, whole, value }) => (value === undefined ? !whole && !absent.includes(file) : !isEmpty(value)))) return [];
  const missing = needs.find(({ value }) => value !== undefined) ?? needs[0];
  if (!missing) return [];
  const it = `<${component.name}>`;
  const { file, part, whole, value } = missing;
  const words = whole && part !== undefined ? `"${part}" in ${dataFilePath(file)}` : dataFilePath(file);
  if (value === undefined) {
    const [what, all] = whole ? ['entry', 'it'] : ['file', 'the file'];
    return errorAt(component, `${it} shows what ${words} says, and there is no such ${what}. Add ${all}, or remove ${it} here.`);
  }
  const isSeen = !component.waits && !unready.has(path);
  return warningAt(component, isSeen && `${it} shows nothing, because ${words} has no entries yet. Add one, or remove ${it} here.`);
}

/** Finds components whose data is missing or empty, and windows without texts for their states. */
export function checkParts(context: CheckInput): FileDiagnostic[] {
  const { pages, data, absent } = context;
  const [window] = Object.keys(data.windows ?? {});
  const noStates = `Windows show the words for their states, and there is no ${dataFilePath('states')}. Add that file, or remove the windows.`;
  const isWithoutStates = window !== undefined && absent.includes('states');
  return [
    ...pages.flatMap(({ file, path, inspection }) =>
      inspection.components.flatMap((component) => inFile(file, checkPart(component, path, context))),
    ),
    ...diagnosticsFor(context, 'windows').error([window ?? ''], isWithoutStates && noStates),
  ];
}
