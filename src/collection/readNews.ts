import { newsFrontMatter } from '../../content.config.ts';
import type { NewsDraft } from './draft.ts';
import { readFrontMatter } from './frontMatter.ts';
import { inspectionAt, type inspectNews } from './inspectNews.ts';
import { type Diagnostic, top } from './diagnostic.ts';
import type { TextReader } from './readText.ts';
import { nowhere } from './yaml/locate.ts';

function readItem(file: string, id: number, text: string, inspect: typeof inspectNews): { value: NewsDraft; problems: Diagnostic[] } {
  const { front, body } = readFrontMatter(file, text, newsFrontMatter);
  const problems = [...front.problems];
  if (front.value && body.trim() === '')
    problems.push({
      file,
      line: body.split('\n').length,
      column: 1,
      message: 'The item has no text. Write it below the second line of ---.',
    });
  const summary = front.value?.summary;
  const inspections = [inspect(body), ...(summary ? [inspectionAt(front.locate(['summary']), inspect(summary))] : [])];
  return { value: { file, id, front: front.value, body, inspections, locate: front.locate }, problems };
}

/** Reads the news. A file without a number of its own is a problem. */
export function readNews(present: readonly string[], each: TextReader, problems: Diagnostic[], inspect: typeof inspectNews): NewsDraft[] {
  const numbers = new Map<number, string>();
  return present.flatMap((file) => {
    const id = Number(/^content\/news\/(\d{1,9})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? 0);
    if (id === 0) {
      problems.push({
        file,
        ...top,
        message: 'The name of a news file is its number, a hyphen and a few words in small letters, as in 128-hotel-opens.md.',
      });
      return [];
    }
    const earlier = numbers.get(id);
    if (earlier) problems.push({ file, ...top, message: `The number ${id} is taken by ${earlier}. Take the next free number.` });
    numbers.set(id, file);
    return (
      each(file, (text) => readItem(file, id, text, inspect)) ?? { file, id, front: undefined, body: '', inspections: [], locate: nowhere }
    );
  });
}
