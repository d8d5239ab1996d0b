import { fileText } from '../../collection/contentFiles.ts';
import { isError, positionAt } from '../../collection/diagnostic.ts';
import { bodyStart } from '../splice/editText.ts';
import { applyEdits, type Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import { withoutComponent, writtenComponents } from '../text/writtenComponents.ts';
import type { StepInput } from './step.ts';

/**
 * The pages without the components for whose data there is none, which the check refuses: words around them stay. And art and theme without
 * the page heads of sections that are gone.
 */
export function withoutLacking({ files, draft: { pages }, diagnostics }: StepInput): Texts {
  const heads = diagnostics.flatMap(({ file, rule, path }): FileEdit[] =>
    rule === 'part' && path?.at(-2) === 'heads' ? [{ file, at: 'data', change: { kind: 'remove', path } }] : [],
  );
  const texts = new Map(applyEdits(files, heads));
  const lacking = Map.groupBy(
    diagnostics.filter((diagnostic) => diagnostic.rule === 'part' && isError(diagnostic)),
    ({ file }) => file,
  );
  for (const { file } of pages) {
    const places = new Set(lacking.get(file)?.map(({ line, column }) => `${line}:${column}`));
    if (places.size === 0) continue;
    const source = fileText(files, file);
    const isLacking = ({ start }: { start: number }) => {
      const { line, column } = positionAt(source, start);
      return places.has(`${line}:${column}`);
    };
    // From the end on, so that the places of those before stay.
    const found = writtenComponents(source)
      .filter(({ start }) => start >= bodyStart(source))
      .filter(isLacking);
    texts.set(
      file,
      found.toReversed().reduce((text, component) => withoutComponent(text, component), source),
    );
  }
  return texts;
}
