import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { CheckInput } from '../checkInput.ts';
import { unmetNeed, lackPlace } from '../unmetNeed.ts';

const part = reporter('part');

/** Warns of components that show nothing, because their list is empty. */
export function checkEmptyParts(context: CheckInput): Diagnostic[] {
  return context.pages.flatMap(({ file, path, inspection }) =>
    inspection.components.flatMap((component) => {
      // Nobody sees it yet.
      if (component.waits || context.unready.has(path)) return [];
      const lack = unmetNeed(component, context);
      if (lack?.found !== 'none') return [];
      const it = `<${component.name}>`;
      const message = `${it} shows nothing, because ${lackPlace(lack)} has no entries yet. Add one, or remove ${it} here.`;
      return inFile(file, [part.warningAt(component, message)]);
    }),
  );
}
