import { components, type ComponentName, type DataFile } from '../../../content.config.ts';
import { type Diagnostic, inFile, reporter } from '../diagnostic.ts';
import { fileOf } from '../files.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import { hintsOf } from '../schema.ts';
import type { Context } from './context.ts';
import { reportsOn } from './dataDiagnostics.ts';

const { errorAt, warningAt } = reporter('part');

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The data file that a component shows; undefined if it shows none as a whole. */
function needOf({ name, props }: UsedComponent): DataFile | undefined {
  if (name === 'PriceTable') return props.of === 'poker' ? 'events' : (String(props.of).split('.')[0] as DataFile);
  return Object.hasOwn(components, name) ? (hintsOf(components[name as ComponentName]).needs as DataFile | undefined) : undefined;
}

/** Finds components whose data is missing, so that they could show nothing; and windows without words for their states. */
export function checkParts(context: Context): Diagnostic[] {
  const { pages, data, absent } = context;
  const used = pages.flatMap(({ file, inspection }) =>
    inspection.components.flatMap((component) => {
      const need = needOf(component);
      if (need === undefined) return [];
      const it = `<${component.name}>`;
      const missing = `${it} shows what ${fileOf(need)} says, and there is no such file. Add the file, or remove ${it} here.`;
      const empty = `${it} shows nothing, because ${fileOf(need)} has no entries yet. Add one, or remove ${it} here.`;
      if (isEmpty(data[need])) return inFile(file, [warningAt(component, empty)]);
      return absent.includes(need) ? inFile(file, [errorAt(component, missing)]) : [];
    }),
  );
  const [window] = Object.keys(data.windows ?? {});
  const noStates = `Windows show the words for their states, and there is no ${fileOf('states')}. Add that file, or remove the windows.`;
  const states = window !== undefined && absent.includes('states');
  return [...used, ...reportsOn(context, 'windows', 'part').error([window ?? ''], states && noStates)];
}
