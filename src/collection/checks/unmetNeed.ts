import { components, type ComponentName, type DataFile } from '../../../content.config.ts';
import { dataFilePath } from '../files.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import { hintsOf } from '../schema.ts';
import type { CheckInput } from './checkInput.ts';

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
export function unmetNeed(component: UsedComponent, context: CheckInput): Lack | undefined {
  const looks = needsOf(component).map((need) => findLack(need, context));
  if (looks.some((look) => look === undefined || look.found === 'some')) return undefined;
  return looks.find((look) => look?.found === 'none') ?? looks[0];
}

/** The place of missing data in words: `"booking" in content/data/hotel.yaml`. */
export const lackPlace = ({ file, part }: Lack): string => (part === undefined ? dataFilePath(file) : `"${part}" in ${dataFilePath(file)}`);
