import { type Diagnostic, type Finding, inFile, reporter } from '../../diagnostic.ts';
import { dataFilePath } from '../../files.ts';
import type { UsedComponent } from '../../mdx/inspection.ts';
import type { CheckInput } from '../checkInput.ts';
import { unmetNeed, lackPlace } from '../unmetNeed.ts';
import { reportsOn } from '../dataDiagnostics.ts';

const partRule = reporter('part');

function explainMissing(component: UsedComponent, context: CheckInput): Finding[] {
  const lack = unmetNeed(component, context);
  if (lack?.found !== 'missing') return [];
  const [what, whole] = lack.part === undefined ? ['file', 'the file'] : ['entry', 'it'];
  const message = `<${component.name}> shows what ${lackPlace(lack)} says, and there is no such ${what}. Add ${whole}, or remove <${component.name}> here.`;
  return [partRule.errorAt(component, message)];
}

/** Finds components whose data is missing, and windows without texts for their states. */
export function checkParts(context: CheckInput): Diagnostic[] {
  const { pages, data, absent } = context;
  const used = pages.flatMap(({ file, inspection }) =>
    inFile(
      file,
      inspection.components.flatMap((component) => explainMissing(component, context)),
    ),
  );
  const [window] = Object.keys(data.windows ?? {});
  const noStates = `Windows show the words for their states, and there is no ${dataFilePath('states')}. Add that file, or remove the windows.`;
  const states = window !== undefined && absent.includes('states');
  return [...used, ...reportsOn(context, 'windows', 'part').error([window ?? ''], states && noStates)];
}
