import { z } from 'zod';
import { isDefined } from '../../domain/isDefined.ts';
import { collections, type ComponentName, components, type DataFile, dataNames } from '../../../content.config.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { isError } from '../../collection/diagnostic.ts';
import type { ParsedContent, ParsedPage } from '../../collection/parsedContent.ts';
import { dataFilePath } from '../../collection/files.ts';
import { entryNames, isUnknownId, referencesOf } from '../../collection/references.ts';
import { hintsOf } from '../../collection/schema.ts';
import type { Hints } from '../../collection/schema/hints.ts';
import { isShipped } from '../check/leftovers/leftovers.ts';
import { labelOf } from '../forms/label.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { changedValue, removeValueAt, setValueAt, valueEdit } from '../splice/change.ts';
import type { FileEdit, YamlChange } from '../splice/edits.ts';
import { type Splice, spliced } from '../splice/splice.ts';
import { cutParts, mergeRanges, type TextRange } from '../text/cutParts.ts';
import { separateValue } from '../text/separateValue.ts';
import { type PageSentence, pageSentences } from '../text/statedSentences.ts';
import { withProp, writtenComponents } from '../text/writtenComponents.ts';
import { currentChoice, comparePaths } from './choosePages.ts';
import { type BrokenComponent, brokenComponents } from './brokenComponents.ts';
import { formerName } from './formerName.ts';
import { removedSections, removedPatterns } from './removedSections.ts';
import type { StepInput } from './step.ts';

const componentHints = (name: string) => (Object.hasOwn(components, name) ? hintsOf(components[name as ComponentName]) : {});
const isInline = (name: string) => componentHints(name).inline === true;
const isName = (name: string) => componentHints(name).showsName === true;
const escapeMarkdown = (words: string) => words.replaceAll(/[\\`*_{}[\]<>]/g, '\\$&');

/** The range to remove with a sentence: the surrounding space, or its whole line if it answers a question in bold. */
function removalRange(source: string, { start, whole }: PageSentence): TextRange {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  if (!/^[\s>*-]*\*\*[^*\n]+\?\*\*\s*$/.test(source.slice(lineStart, start)))
    return { start: whole.start, end: whole.start + whole.text.length };
  return { start: lineStart, end: start + source.slice(start).search(/\n|$/) };
}

/** How to handle a broken component: `change` replaces text, `part` is a range to remove. */
function repairComponent(
  source: string,
  component: BrokenComponent,
  lost: readonly BrokenComponent[],
  input: StepInput,
): { change?: Splice[]; part?: TextRange } {
  const [mailbox] = Object.keys(input.parsed.data.mailboxes ?? {});
  const { name, start, tagEnd, end, ref, prop } = component;
  if (ref === 'mailboxes' && prop !== undefined && mailbox !== undefined) {
    const tag = source.slice(start, tagEnd);
    const [inTag] = writtenComponents(tag);
    return inTag ? { change: [{ start, end: tagEnd, text: withProp(tag, inTag, prop, mailbox) }] } : {};
  }
  if (!isInline(name)) return { part: { start, end } };
  // Keep the text of a link.
  if (ref === 'links' && end > tagEnd)
    return {
      change: [
        { start, end: tagEnd, text: '' },
        { start: end - `</${name}>`.length, end, text: '' },
      ],
    };
  const nameBefore =
    isName(name) && ref !== undefined && prop !== undefined ? formerName(input, ref, component.props[prop] ?? '') : undefined;
  if (nameBefore !== undefined) return { change: [{ start, end, text: escapeMarkdown(nameBefore) }] };
  const sentence = pageSentences(source).find((each) => start >= each.start && start < each.end);
  // The component is one value among others: remove only it. A link has text of its own, so its sentence is removed.
  const valueRange = sentence && end === tagEnd && separateValue(source, sentence, component, { lost, isPlace: name === 'Fact' });
  if (valueRange) return { part: valueRange };
  return { part: sentence ? removalRange(source, sentence) : { start, end } };
}

/** A page's text without broken components, and without sections on removed parts. Components for a removed mailbox show the first one. */
function bodyWithout(page: ParsedPage, input: StepInput, removed: readonly RegExp[]): string {
  const source = fileText(input.files, page.file);
  const broken = brokenComponents(page, input);
  const sections = removedSections(source, broken, removed);
  const others = broken.filter(({ start }) => !sections.some((section) => start >= section.start && start < section.end));
  const outcomes = others.map((component) => repairComponent(source, component, others, input));
  return cutParts(
    source,
    [...sections, ...outcomes.map(({ part }) => part).filter(isDefined)],
    outcomes.flatMap(({ change = [] }) => change),
  );
}

/** Removes the shipped search examples if they aren't all found on a public page. */
function searchWithout({ files, parsed: { data, pages } }: StepInput): FileEdit[] {
  const { placeholder = '' } = data.search ?? {};
  if (!isShipped('sentence', placeholder)) return [];
  const shown = pages.filter((page) => currentChoice(page) === 'ready').map(({ file }) => fileText(files, file).toLowerCase());
  const examples = placeholder.toLowerCase().match(/\w{5,}/g) ?? [];
  if (examples.every((example) => shown.some((text) => text.includes(example)))) return [];
  return [removeValueAt(dataFilePath('search'), ['placeholder'])];
}

/** A front matter text without missing facts, and the separators around them. */
function textWithout(text: string, { data, unreadable }: ParsedContent): string {
  const references = referencesOf(data);
  const isUnreadable = (id: string) => Object.hasOwn(unreadable, id.replace(/\..*$/, ''));
  const lost = writtenComponents(text).filter(({ props: { id = '' } }) => !references.has(id) && !isUnreadable(id));
  const whole = { start: 0, end: text.length };
  const parts = mergeRanges(lost.map((component) => separateValue(text, whole, component, { lost, isPlace: true }) ?? component));
  const after = spliced(
    text,
    parts.map(({ start, end }) => ({ start, end, text: '' })),
  );
  return after.replaceAll(/\s+(?=\s|$)/g, '').trim();
}

/**
 * Edits that remove theme colors and artwork of missing sections, names of missing dates, and from front matter search words of missing
 * sections and facts in titles.
 */
function fieldsWithout({ parsed, diagnostics }: StepInput): FileEdit[] {
  const { pages } = parsed;
  return diagnostics
    .map((diagnostic): FileEdit | undefined => {
      const { file, rule, path = [] } = diagnostic;
      const isGone =
        (rule === 'part' && path.at(-2) === 'heads') || (rule === 'deadline' && file === dataFilePath('deadlines') && isError(diagnostic));
      if (isGone) return removeValueAt(file, path);
      const page = pages.find((each) => each.file === file);
      if (!page?.front || !isError(diagnostic)) return undefined;
      if (path[0] === 'searchWords' && path.length === 2) return removeValueAt(file, path);
      const [field] = path;
      const text = field === 'title' || field === 'description' ? page.front[field] : undefined;
      if (field === undefined || text === undefined || !/<[A-Z]/.test(text)) return undefined;
      const words = textWithout(text, parsed);
      if (words === text) return undefined;
      const value = words === '' ? (page.front.nav ?? labelOf(page.path.replace(/^.*\//, ''))) : words;
      return setValueAt(file, [field], value);
    })
    .filter(isDefined);
}

/** Files whose entries are links, and so worthless without their target. */
const linkFiles: readonly DataFile[] = ['actions', 'menu', 'redirects'];

/** What to remove with a broken reference: the innermost value without which the file is still valid; undefined if there is none. */
function removablePart(name: DataFile, input: Json | undefined, path: JsonPath): JsonPath | undefined {
  const { schema } = collections.data[name];
  const maxLength = linkFiles.includes(name) ? Math.max(1, path.length - 1) : path.length;
  for (let length = maxLength; length > 0; length -= 1) {
    const part = path.slice(0, length);
    if (z.safeParse(schema, changedValue(input, { kind: 'remove', path: part })).success) return part;
  }
  return undefined;
}

/** Changes that remove broken references: entries of a list one by one, and the list itself once it's empty. */
function removeValues(name: DataFile, input: Json | undefined, lost: readonly JsonPath[]): YamlChange[] {
  const changes: YamlChange[] = [];
  let remaining = input;
  // From the end, so that earlier indexes stay valid.
  for (const path of lost.toSorted((a, b) => comparePaths(b, a))) {
    const isAlreadyRemoved = changes.some((earlier) => earlier.path.every((key, index) => path[index] === key));
    const part = isAlreadyRemoved ? undefined : removablePart(name, remaining, path);
    if (!part) continue;
    const change: YamlChange = { kind: 'remove', path: part };
    remaining = changedValue(remaining, change);
    changes.push(change);
  }
  return changes;
}

/** True if a value is the id or name of a missing entry. */
function isMissing(parsed: ParsedContent, { ref, named }: Hints, value: unknown): boolean {
  if (named !== undefined && parsed.data[named as DataFile] !== undefined)
    return !Object.values(entryNames(parsed.data, named)).includes(String(value));
  return ref !== undefined && isUnknownId(parsed, ref, String(value));
}

/** Edits that remove references to missing entries from the data. Those to a removed mailbox get the first one instead. */
function dataWithout({ parsed }: StepInput): FileEdit[] {
  const [mailbox] = Object.keys(parsed.data.mailboxes ?? {});
  return dataNames.flatMap((name) => {
    const { values = [], input } = parsed.dataFiles[name] ?? {};
    const lost = values.filter(({ hints, value }) => isMissing(parsed, hints, value));
    const pathsOf = (isMail: boolean) =>
      lost.filter(({ hints: { ref } }) => (ref === 'mailboxes' && mailbox !== undefined) === isMail).map(({ path }) => path as JsonPath);
    const changes: YamlChange[] = [
      ...pathsOf(true).map((path): YamlChange => ({ kind: 'set', path, value: mailbox ?? null })),
      ...removeValues(name, input as Json | undefined, pathsOf(false)),
    ];
    return changes.map((change) => valueEdit(dataFilePath(name), change));
  });
}

/**
 * Removes everything that shows something missing from the data: components together with their sentences, and references. Mentions of a
 * former entry keep its name as plain text.
 */
export function removeBrokenReferences(input: StepInput): Texts {
  const { files, parsed } = input;
  const removed = removedPatterns(input);
  const bodies = parsed.pages
    .map((page): [string, string] | undefined => {
      const after = bodyWithout(page, input, removed);
      return after === fileText(files, page.file) ? undefined : [page.file, after];
    })
    .filter(isDefined);
  // Fields and bodies change in separate rounds of this step, because both may be in the same file.
  const edits = [...fieldsWithout(input), ...searchWithout(input), ...dataWithout(input)];
  return edits.length > 0 ? applyEdits(files, edits) : new Map(bodies);
}
