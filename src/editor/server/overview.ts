import { parseDocument } from 'yaml';
import { collections, components, dataNames } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/files/contentFiles.ts';
import { dataFilePath, dataNameOf, schemaOfFile } from '../../collection/schema/files.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { newsIdOf } from '../../collection/readTexts.ts';
import { type Reference, referencesOf } from '../../collection/parsed/references.ts';
import { hintsOf, schemaAt } from '../../collection/schema/walk.ts';
import { type Json, type JsonPath, valueAt } from '../../domain/json.ts';
import { currencyName, localeOf } from '../../domain/locale.ts';
import { UserError } from '../../domain/userError.ts';
import { bodyStart } from '../../review/edits/applyEdits.ts';
import type { Target } from '../../review/edits/edits.ts';
import { labelOf, fileLabel, labelsAt } from '../../review/labels.ts';
import type { Overview, TargetInfo } from '../contract.ts';
import { starterParts } from '../starter.ts';
import { isShippedConvention, partsToAdd } from './starterRoutes.ts';
import { createChoices, type ChoicesOf, createField } from '../forms/createField.ts';
import type { ComponentForm } from '../forms/form.ts';

const componentNames: Partial<Record<string, string>> = {
  money: 'Price',
  instant: 'Moment',
  day: 'Moment',
  phone: 'Phone',
  address: 'Address',
  text: 'Fact',
  number: 'Fact',
};

/** The tag that shows a fact in a text; undefined if no component can. */
function componentOfReference({ path, kind }: Reference): string | undefined {
  const [file, window, edge] = path.split('.');
  if (file === 'windows' && kind === 'instant') return `<WindowDate window="${window}" edge="${edge}" />`;
  const name = componentNames[kind];
  return name === undefined ? undefined : `<${name} id="${path}" />`;
}

const componentForms = (choicesOf: ChoicesOf): ComponentForm[] =>
  Object.entries(components).map(([name, schema]) => {
    const { content, inline = false } = hintsOf(schema);
    const { fields = [] } = createField(schema, undefined, [], choicesOf);
    return { name, fields, isInline: inline, ...(content !== undefined && { content }) };
  });

/**
 * @param lastNews the highest number that a news item ever had
 * @param problems errors of the files, which the collection leaves out
 */
export function createOverview(collection: Collection, files: ContentFiles, lastNews: number, problems: Overview['problems']): Overview {
  const { data, news } = collection;
  const pages = [...collection.pages, ...collection.unready];
  const choicesOf = createChoices(collection);
  const facts = [...referencesOf(data).values()].flatMap((reference) => {
    const source = componentOfReference(reference);
    if (source === undefined) return [];
    const name = reference.path.split('.').map(labelOf).join(' › ');
    if (typeof reference.value === 'object') return [{ source, label: name }];
    const value = String(reference.value);
    return [{ source, label: `${name}: ${value}`, value }];
  });
  const listed = pages.filter(({ path }) => !path.includes('[') && path !== '/404');
  const headings = new Map(news.map(({ id, heading }) => [id, heading]));
  const redirected = Object.keys(data.redirects).map((path) => Number(/^\/news\/(\d+)$/.exec(path)?.[1] ?? 0));
  return {
    problems,
    pages: listed.map(({ path, title, file }) => ({ path, title, file })),
    data: dataNames.map((name) => ({
      file: dataFilePath(name),
      isThere: files.has(dataFilePath(name)),
      label: labelOf(name),
      help: hintsOf(collections.data[name].schema).description ?? '',
    })),
    news: files.below(collections.news.base).flatMap((file) => {
      const id = newsIdOf(file);
      const heading = headings.get(id);
      return heading === undefined ? [] : [{ file, id, heading }];
    }),
    nextNews: Math.max(lastNews, ...news.map(({ id }) => id), ...redirected) + 1,
    facts,
    links: listed.flatMap(({ path, title, inspection }) => [
      { source: path, label: title },
      ...inspection.headings.map(({ id, text }) => ({ source: `${path}#${id}`, label: `${title} › ${text}` })),
    ]),
    websites: Object.entries(data.links).map(([id, { name }]) => ({ source: `<Link to="${id}">`, label: `${name} (another website)` })),
    components: componentForms(choicesOf),
    isShipped: isShippedConvention(fileText(files, dataFilePath('convention'))),
    lacks: partsToAdd(pages).map((part) => ({ part, name: starterParts[part].name })),
    newPage: createField(collections.pages.schema, undefined, [], choicesOf),
    newNews: createField(collections.news.schema, undefined, [], choicesOf),
    zone: data.convention.zone.name,
    currency: currencyName(localeOf(data.convention)),
    money: localeOf(data.convention).money,
  };
}

/** Parses a data file or front matter, without applying its schema. */
function writtenValue(file: string, text: string): Json {
  const parts = file.endsWith('.yaml') ? { yaml: text } : splitFrontMatter(text);
  if ('error' in parts) throw new UserError(parts.error.message);
  return (parseDocument(parts.yaml).toJS() ?? {}) as Json;
}

function parentFields(file: string, path: JsonPath, root: Json) {
  const labels = labelsAt(file, root, path);
  return path.map((_key, index) => ({ label: labels[index] ?? '', path: path.slice(0, index) }));
}

const olderText =
  'The page shows an older version of this text, because the file has a mistake. Correct it first: open the file from the list of pages.';

/** The body of a page or news item in the collection, which is what places refer to. */
const shownText = (file: string, { pages, news }: Collection): string | undefined =>
  pages.find((page) => page.file === file)?.body ?? news.find(({ id }) => id === newsIdOf(file))?.content;

/** The text of a file; empty for a data file that isn't there, which begins with its first value. @throws {UserError} if there is none */
export function savedText(files: ContentFiles, file: string): string {
  if (files.below('content').includes(file)) return fileText(files, file);
  if (dataNameOf(file) === undefined) throw new UserError(`There is no file ${file} any more. Load the page again.`);
  return '';
}

/** Describes a target for its form. @throws {UserError} if it doesn't exist any more */
export function describeTarget(target: Target, { files, collection }: { files: ContentFiles; collection: Collection }): TargetInfo {
  const { file } = target;
  const text = savedText(files, file);
  if (target.at === 'text') {
    const shown = shownText(file, collection);
    const parts = splitFrontMatter(text);
    if (shown === undefined || 'error' in parts || parts.body.trim() !== shown.trim()) throw new UserError(olderText);
    return { at: 'text', target, text: text.slice(target.start, target.end) };
  }
  const root = schemaOfFile(file);
  const schema = root && schemaAt(root, target.path);
  if (!schema) throw new UserError('There is no such field any more. Load the page again.');
  const value = writtenValue(file, text);
  const form = createField(schema, valueAt(value, target.path), target.path, createChoices(collection));
  const field = target.path.length === 0 ? { ...form, label: fileLabel(file) } : form;
  const isWhole = target.at === 'front' && target.path.length === 0;
  const body = { file, at: 'text', start: bodyStart(text), end: text.trimEnd().length } as const;
  return { at: 'field', target, field, parents: parentFields(file, target.path, value), ...(isWhole && { body }) };
}
