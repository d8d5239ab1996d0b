import { fileText } from '../../collection/contentFiles.ts';
import { isError, positionAt } from '../../collection/diagnostic.ts';
import { bodyStart } from '../splice/editText.ts';
import type { Texts } from '../splice/editedFiles.ts';
import { spliced } from '../splice/splice.ts';
import { sentencesIn } from '../text/statedSentences.ts';
import { withoutComponent, writtenComponents } from '../text/writtenComponents.ts';
import type { StepInput } from './step.ts';

/** A text without the boxes in which nothing is left. */
function withoutEmpty(text: string): string {
  const empty = writtenComponents(text).find(({ tagEnd, end }) => /^\s*<\/\w+>$/.test(text.slice(tagEnd, end)));
  return empty ? withoutEmpty(withoutComponent(text, empty)) : text;
}

/** The pages without the sentences that show facts which the data has not: a price of what nobody sells, say. */
export function withoutLackingFacts({ files, draft: { pages }, diagnostics }: StepInput): Texts {
  const texts = new Map<string, string>();
  for (const { file } of pages) {
    const wrong = diagnostics.filter((diagnostic) => diagnostic.file === file && diagnostic.rule === 'component' && isError(diagnostic));
    if (wrong.length === 0) continue;
    const source = fileText(files, file);
    // What is wrong is the id, within the tag.
    const lacking = writtenComponents(source).filter(({ start, tagEnd, props }) => {
      const { line, column } = positionAt(source, start);
      const isWrong = wrong.some((found) => found.line === line && found.column >= column && found.column < column + tagEnd - start);
      return props.id !== undefined && start >= bodyStart(source) && isWrong;
    });
    const gone = sentencesIn(source).filter(({ start, end }) =>
      lacking.some((component) => component.start >= start && component.start < end),
    );
    const splices = gone.map(({ whole }) => ({ start: whole.start, end: whole.start + whole.text.length, text: '' }));
    texts.set(file, withoutEmpty(spliced(source, splices)));
  }
  return texts;
}
