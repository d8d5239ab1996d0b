import { type Document, isCollection, isMap, parse, parseDocument } from 'yaml';
import type { Json, JsonPath } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { PageChoice } from './choices.ts';

/** The YAML file in which the terminal stores answers. Earlier answers and comments stay. */
export interface AnswersFile {
  /** The answer at a path; undefined if there is none. */
  at(path: JsonPath): Json | undefined;
  set(path: JsonPath, value: Json): void;
  /** Records the choice of a page. */
  choose(page: string, choice: PageChoice): void;
  text(): string;
}

/**
 * Opens a file of answers.
 * @param source its text, valid for `readAnswers`
 * @param readText reads a file relative to it
 * @param keep receives the new text after each answer
 */
export function answersFile(source: string, readText: (file: string) => string, keep: (text: string) => void): AnswersFile {
  const document: Document = parseDocument(source);
  if (!isMap(document.contents)) document.contents = document.createNode({});
  const text = () => document.toString({ lineWidth: 0 });
  const at = (path: JsonPath) => valueAt(document.toJS() as Json, path);
  /** Makes sure that all parents of a path are mappings. The name of a file is replaced by the file's content. */
  function openGroups(path: JsonPath) {
    for (const [index] of path.entries()) {
      const part = path.slice(0, index);
      const value = index === 0 ? undefined : at(part);
      if (value === undefined || isCollection(document.getIn(part, true))) continue;
      document.setIn(part, document.createNode(typeof value === 'string' ? parse(readText(value)) : {}));
    }
  }
  function set(path: JsonPath, value: Json) {
    openGroups(path);
    document.setIn(path, document.createNode(value));
    keep(text());
  }
  function choose(page: string, choice: PageChoice) {
    for (const list of ['ready', 'none'] as const) {
      const pages = at(['pages', list]);
      const place = Array.isArray(pages) ? pages.indexOf(page) : -1;
      if (place >= 0 && choice !== list) document.deleteIn(['pages', list, place]);
      if (place < 0 && choice === list)
        if (Array.isArray(pages)) document.addIn(['pages', list], page);
        else document.setIn(['pages', list], document.createNode([page]));
    }
    if (choice === 'not yet' && at(['pages', 'others']) === 'none') document.setIn(['pages', 'others'], choice);
    keep(text());
  }
  return { at, set, choose, text };
}
