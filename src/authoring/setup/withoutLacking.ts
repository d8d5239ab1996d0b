import { z } from 'zod';
import { collections, type ComponentName, components, type DataFile, dataNames } from '../../../content.config.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { isError } from '../../collection/diagnostic.ts';
import type { CollectionDraft, PageDraft } from '../../collection/draft.ts';
import { fileOf } from '../../collection/files.ts';
import { entryNames, knownIds, referencesOf } from '../../collection/references.ts';
import { hintsOf } from '../../collection/schema.ts';
import type { Hints } from '../../collection/schema/hints.ts';
import { isShipped } from '../check/leftovers/leftovers.ts';
import { labelOf } from '../forms/label.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import type { Texts } from '../splice/editedFiles.ts';
import { changedValue, type Json, type JsonPath } from '../splice/change.ts';
import type { FileEdit, YamlChange } from '../splice/edits.ts';
import { type Splice, spliced } from '../splice/splice.ts';
import { cutParts, joined, type TextRange } from '../text/cutParts.ts';
import { separateValue } from '../text/separateValue.ts';
import { type PageSentence, sentencesIn } from '../text/statedSentences.ts';
import { withProp, writtenComponents } from '../text/writtenComponents.ts';
import { choiceNow, comparePaths } from './choosePages.ts';
import { gonePatterns, goneSections } from './goneSections.ts';
import { type LackingComponent, lackingComponents } from './lackingComponents.ts';
import { nameBefore } from './nameBefore.ts';
import type { StepInput } from './step.ts';

const hintsFor = (name: string) => (Object.hasOwn(components, name) ? hintsOf(components[name as ComponentName]) : {});
const isInline = (name: string) => hintsFor(name).inline === true;
const isName = (name: string) => hintsFor(name).showsName === true;
const escapeMarkdown = (words: string) => words.replaceAll(/[\\`*_{}[\]<>]/g, '\\$&');

/** What goes with a sentence: its spaces, or all of its line where it is the answer to a question in bold before it. */
function wholeOf(source: string, { start, whole }: PageSentence): TextRange {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  if (!/^[\s>*-]*\*\*[^*\n]+\?\*\*\s*$/.test(source.slice(lineStart, start)))
    return { start: whole.start, end: whole.start + whole.text.length };
  return { start: lineStart, end: start + source.slice(start).search(/\n|$/) };
}

/** What becomes of a component: other words in its place, or a part that goes. */
function outcomeOf(
  source: string,
  component: LackingComponent,
  lost: readonly LackingComponent[],
  input: StepInput,
): { change?: Splice[]; part?: TextRange } {
  const [mailbox] = Object.keys(input.draft.data.mailboxes ?? {});
  const { name, start, tagEnd, end, ref, prop } = component;
  if (ref === 'mailboxes' && prop !== undefined && mailbox !== undefined) {
    const tag = source.slice(start, tagEnd);
    const [own] = writtenComponents(tag);
    return own ? { change: [{ start, end: tagEnd, text: withProp(tag, own, prop, mailbox) }] } : {};
  }
  if (!isInline(name)) return { part: { start, end } };
  // The words of a link stay.
  if (ref === 'links' && end > tagEnd)
    return {
      change: [
        { start, end: tagEnd, text: '' },
        { start: end - `</${name}>`.length, end, text: '' },
      ],
    };
  const known = isName(name) && ref !== undefined && prop !== undefined ? nameBefore(input, ref, component.props[prop] ?? '') : undefined;
  if (known !== undefined) return { change: [{ start, end, text: escapeMarkdown(known) }] };
  const sentence = sentencesIn(source).find((each) => start >= each.start && start < each.end);
  // A link has words of its own, and goes with them.
  const alone = sentence && end === tagEnd && separateValue(source, sentence, component, { lost, isPlace: name === 'Fact' });
  if (alone) return { part: alone };
  return { part: sentence ? wholeOf(source, sentence) : { start, end } };
}

/** A page's text without what shows what the data has not. What would be written to a mailbox that is gone goes to the first one. */
function bodyWithout(page: PageDraft, input: StepInput, gone: readonly RegExp[]): string {
  const source = fileText(input.files, page.file);
  const lost = lackingComponents(page, input);
  const sections = goneSections(source, lost, gone);
  const others = lost.filter(({ start }) => !sections.some((section) => start >= section.start && start < section.end));
  const outcomes = others.map((component) => outcomeOf(source, component, others, input));
  return cutParts(
    source,
    [...sections, ...outcomes.flatMap(({ part }) => part ?? [])],
    outcomes.flatMap(({ change = [] }) => change),
  );
}

/** The search without the examples that came with the product, if no page that shows has one of them. */
function searchWithout({ files, draft: { data, pages } }: StepInput): FileEdit[] {
  const { placeholder = '' } = data.search ?? {};
  if (!isShipped('sentence', placeholder)) return [];
  const shown = pages.filter((page) => choiceNow(page) === 'ready').map(({ file }) => fileText(files, file).toLowerCase());
  const examples = placeholder.toLowerCase().match(/\w{5,}/g) ?? [];
  if (examples.every((example) => shown.some((text) => text.includes(example)))) return [];
  return [{ file: fileOf('search'), at: 'data', change: { kind: 'remove', path: ['placeholder'] } }];
}

/** A text at the top of a page without values that are gone, and what separates them from others. */
function textWithout(text: string, { data, unreadable }: CollectionDraft): string {
  const references = referencesOf(data);
  const isUnreadable = (id: string) => Object.hasOwn(unreadable, id.replace(/\..*$/, ''));
  const lost = writtenComponents(text).filter(({ props: { id = '' } }) => !references.has(id) && !isUnreadable(id));
  const whole = { start: 0, end: text.length };
  const parts = joined(lost.map((component) => separateValue(text, whole, component, { lost, isPlace: true }) ?? component));
  const after = spliced(
    text,
    parts.map(({ start, end }) => ({ start, end, text: '' })),
  );
  return after.replaceAll(/\s+(?=\s|$)/g, '').trim();
}

/**
 * Art and theme without the page heads of sections that are gone; deadlines without days that are gone; pages without words for such
 * sections, and without facts that are gone in their titles.
 */
function fieldsWithout({ draft, diagnostics }: StepInput): FileEdit[] {
  const { pages } = draft;
  return diagnostics.flatMap((diagnostic): FileEdit[] => {
    const { file, rule, path = [] } = diagnostic;
    const isGone =
      (rule === 'part' && path.at(-2) === 'heads') || (rule === 'deadline' && file === fileOf('deadlines') && isError(diagnostic));
    if (isGone) return [{ file, at: 'data', change: { kind: 'remove', path } }];
    const page = pages.find((each) => each.file === file);
    if (!page?.front || !isError(diagnostic)) return [];
    if (path[0] === 'searchWords' && path.length === 2) return [{ file, at: 'front', change: { kind: 'remove', path } }];
    const [field] = path;
    const text = field === 'title' || field === 'description' ? page.front[field] : undefined;
    if (field === undefined || text === undefined || !/<[A-Z]/.test(text)) return [];
    const words = textWithout(text, draft);
    if (words === text) return [];
    const value = words === '' ? (page.front.nav ?? labelOf(page.path.replace(/^.*\//, ''))) : words;
    return [{ file, at: 'front', change: { kind: 'set', path: [field], value } }];
  });
}

/** Files whose entries are ways: without where they lead, nothing is left of one. */
const ofWays: readonly DataFile[] = ['actions', 'menu', 'redirects'];

/** What goes with a reference that leads nowhere: the innermost part without which the file is still right; undefined if there is none. */
function partWith(name: DataFile, input: Json | undefined, path: JsonPath): JsonPath | undefined {
  const { schema } = collections.data[name];
  const longest = ofWays.includes(name) ? Math.max(1, path.length - 1) : path.length;
  for (let length = longest; length > 0; length -= 1) {
    const part = path.slice(0, length);
    if (z.safeParse(schema, changedValue(input, { kind: 'remove', path: part })).success) return part;
  }
  return undefined;
}

/**
 * The removals of what goes with references that lead nowhere: of a group, each entry of its own, and the group once nothing is left in
 * it.
 */
function removalsOf(name: DataFile, input: Json | undefined, lost: readonly JsonPath[]): YamlChange[] {
  const changes: YamlChange[] = [];
  let now = input;
  // From the end on, so that the places of those before stay.
  for (const path of lost.toSorted((a, b) => comparePaths(b, a))) {
    const isWithGone = changes.some((gone) => gone.path.every((key, index) => path[index] === key));
    const part = isWithGone ? undefined : partWith(name, now, path);
    if (!part) continue;
    const change: YamlChange = { kind: 'remove', path: part };
    now = changedValue(now, change);
    changes.push(change);
  }
  return changes;
}

/** Whether a value is the id or the name of an entry that is gone. */
function isLost(draft: CollectionDraft, { ref, named }: Hints, value: unknown): boolean {
  if (named !== undefined && draft.data[named as DataFile] !== undefined)
    return !Object.values(entryNames(draft.data, named)).includes(String(value));
  return ref !== undefined && knownIds(draft, ref)?.includes(String(value)) === false;
}

/** The data without references to entries that are gone; whom to write to is the first mailbox. */
function dataWithout({ draft }: StepInput): FileEdit[] {
  const [mailbox] = Object.keys(draft.data.mailboxes ?? {});
  return dataNames.flatMap((name) => {
    const { values = [], input } = draft.parsed[name] ?? {};
    const lost = values.filter(({ hints, value }) => isLost(draft, hints, value));
    const pathsOf = (isMail: boolean) =>
      lost.flatMap(({ hints: { ref }, path }) => ((ref === 'mailboxes' && mailbox !== undefined) === isMail ? [path as JsonPath] : []));
    const changes: YamlChange[] = [
      ...pathsOf(true).map((path): YamlChange => ({ kind: 'set', path, value: mailbox ?? null })),
      ...removalsOf(name, input as Json | undefined, pathsOf(false)),
    ];
    return changes.map((change): FileEdit => ({ file: fileOf(name), at: 'data', change }));
  });
}

/** The content without what shows what it has not: components go, and the sentences that they are in. What is only named keeps its name. */
export function withoutLacking(input: StepInput): Texts {
  const { files, draft } = input;
  const gone = gonePatterns(input);
  const bodies = draft.pages.flatMap((page): [string, string][] => {
    const after = bodyWithout(page, input, gone);
    return after === fileText(files, page.file) ? [] : [[page.file, after]];
  });
  // Fields first: what is cut out moves none of their lines.
  const edits = [...fieldsWithout(input), ...searchWithout(input), ...dataWithout(input)];
  return edits.length > 0 ? applyEdits(files, edits) : new Map(bodies);
}
