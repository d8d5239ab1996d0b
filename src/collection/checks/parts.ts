import { components, type ComponentName, type DataFile } from '../../../content.config.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../diagnostic.ts';
import { dataFilePath } from '../files.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import { hintsOf } from '../schema.ts';
import { type CheckInput, reportsOn } from './context.ts';

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The data that a component needs, as in `hotel.suites`. If there are several, one of them suffices. */
function needsOf({ name, props }: UsedComponent): readonly string[] {
  if (name === 'PriceTable') return [props.of === 'poker' ? 'events.poker' : String(props.of)];
  const { needs = [] } = Object.hasOwn(components, name) ? hintsOf(components[name as ComponentName]) : {};
  return [needs].flat();
}

interface Lack {
  file: DataFile;
  part: string | undefined;
  found: 'some' | 'none' | 'missing';
}

/** Looks up data that a component needs; undefined if its file is unreadable. */
function findLack(need: string, { data, absent }: CheckInput): Lack | undefined {
  const [name = '', part] = need.split('.');
  const file = name as DataFile;
  const whole = data[file] as Record<string, unknown> | undefined;
  if (whole === undefined) return absent.includes(file) ? { file, part: undefined, found: 'missing' } : undefined;
  const value = part === undefined ? whole : whole[part];
  return { file, part, found: value === undefined ? 'missing' : isEmpty(value) ? 'none' : 'some' };
}

/**
 * The missing or empty data that a component needs; undefined if it has some, or a file is unreadable. Apart from `findMissing`, which
 * is about what is referred to: a need names data, and is met by any of it.
 */
function unmetNeed(component: UsedComponent, context: CheckInput): Lack | undefined {
  const looks = needsOf(component).map((need) => findLack(need, context));
  if (looks.some((look) => look === undefined || look.found === 'some')) return undefined;
  return looks.find((look) => look?.found === 'none') ?? looks[0];
}

/** The place of missing data in words: `"booking" in content/data/hotel.yaml`. */
const lackPlace = ({ file, part }: Lack): string => (part === undefined ? dataFilePath(file) : `"${part}" in ${dataFilePath(file)}`);

const partRule = reporter('part');

function checkPart(component: UsedComponent, path: string, context: CheckInput): Finding[] {
  const lack = unmetNeed(component, context);
  if (!lack) return [];
  const it = `<${component.name}>`;
  if (lack.found === 'missing') {
    const [what, whole] = lack.part === undefined ? ['file', 'the file'] : ['entry', 'it'];
    const message = `${it} shows what ${lackPlace(lack)} says, and there is no such ${what}. Add ${whole}, or remove ${it} here.`;
    return [partRule.errorAt(component, message)];
  }
  if (component.waits || context.unready.has(path)) return [];
  const message = `${it} shows nothing, because ${lackPlace(lack)} has no entries yet. Add one, or remove ${it} here.`;
  return [partRule.warningAt(component, message)];
}

/** Finds components whose data is missing or empty, and windows without texts for their states. */
export function checkParts(context: CheckInput): Diagnostic[] {
  const { pages, data, absent } = context;
  const [window] = Object.keys(data.windows ?? {});
  const noStates = `Windows show the words for their states, and there is no ${dataFilePath('states')}. Add that file, or remove the windows.`;
  const isWithoutStates = window !== undefined && absent.includes('states');
  return [
    ...pages.flatMap(({ file, path, inspection }) =>
      inspection.components.flatMap((component) => inFile(file, checkPart(component, path, context))),
    ),
    ...reportsOn(context, 'windows', 'part').error([window ?? ''], isWithoutStates && noStates),
  ];
}
