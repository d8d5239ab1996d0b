import { components, type ComponentName, type DataFile } from '../../../../content.config.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../../diagnostic.ts';
import { fileOf } from '../../files.ts';
import type { UsedComponent } from '../../mdx/inspection.ts';
import { hintsOf } from '../../schema.ts';
import type { Context } from '../context.ts';
import { reportsOn } from '../dataDiagnostics.ts';

const { errorAt, warningAt } = reporter('part');

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** What a component shows, as `hotel.suites`; any of several will do. */
function needsOf({ name, props }: UsedComponent): readonly string[] {
  if (name === 'PriceTable') return [props.of === 'poker' ? 'events.poker' : String(props.of)];
  const { needs = [] } = Object.hasOwn(components, name) ? hintsOf(components[name as ComponentName]) : {};
  return [needs].flat();
}

/** Whether there is what a component needs, and in which file it would be; undefined while that file can't be read. */
function lookFor(
  need: string,
  { data, absent }: Context,
): { file: DataFile; part: string | undefined; found: 'some' | 'none' | 'missing' } | undefined {
  const [name = '', part] = need.split('.');
  const file = name as DataFile;
  const whole = data[file] as Record<string, unknown> | undefined;
  if (whole === undefined) return absent.includes(file) ? { file, part: undefined, found: 'missing' } : undefined;
  const value = part === undefined ? whole : whole[part];
  return { file, part, found: value === undefined ? 'missing' : isEmpty(value) ? 'none' : 'some' };
}

function explainLack(component: UsedComponent, context: Context): Finding[] {
  const looks = needsOf(component).map((need) => lookFor(need, context));
  const [first] = looks;
  if (!first || looks.some((look) => look === undefined || look.found === 'some')) return [];
  const { file, part, found } = looks.find((look) => look?.found === 'none') ?? first;
  const it = `<${component.name}>`;
  const where = part === undefined ? fileOf(file) : `"${part}" in ${fileOf(file)}`;
  if (found === 'none')
    return [
      warningAt(component, `${it} shows nothing, because ${where} has no entries yet. Add one, or remove ${it} here.`, {
        about: part === undefined ? file : `${file}.${part}`,
      }),
    ];
  const what = part === undefined ? ['file', 'the file'] : ['entry', 'it'];
  return [errorAt(component, `${it} shows what ${where} says, and there is no such ${what[0]}. Add ${what[1]}, or remove ${it} here.`)];
}

/** Finds components whose data is missing, so that they could show nothing; and windows without words for their states. */
export function checkParts(context: Context): Diagnostic[] {
  const { pages, data, absent } = context;
  const used = pages.flatMap(({ file, inspection }) =>
    inFile(
      file,
      inspection.components.flatMap((component) => explainLack(component, context)),
    ),
  );
  const [window] = Object.keys(data.windows ?? {});
  const noStates = `Windows show the words for their states, and there is no ${fileOf('states')}. Add that file, or remove the windows.`;
  const states = window !== undefined && absent.includes('states');
  return [...used, ...reportsOn(context, 'windows', 'part').error([window ?? ''], states && noStates)];
}
