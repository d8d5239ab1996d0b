import { collections, components, dataNames } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/files/contentFiles.ts';
import { dataFilePath } from '../../collection/schema/files.ts';
import { newsIdOf } from '../../collection/readTexts.ts';
import { factTag, referencesOf } from '../../collection/parsed/references.ts';
import { hintsOf } from '../../collection/schema/hints.ts';
import { currencyName, localeOf } from '../../domain/locale.ts';
import { labelAt, labelOf } from '../../review/labels.ts';
import type { Overview } from '../contract.ts';
import { starterParts } from '../starter.ts';
import { isShippedConvention, partsToAdd } from './starterRoutes.ts';
import { createChoices, createField } from './describeTarget.ts';

/** @param lastNews the highest number that a news item ever had @param errors of the files, which the collection leaves out */
export function createOverview(collection: Collection, files: ContentFiles, lastNews: number, errors: Overview['errors']): Overview {
  const { data, news } = collection;
  const pages = [...collection.pages, ...collection.unready];
  const choicesOf = createChoices(collection);
  const facts = [...referencesOf(data).values()].flatMap((reference) => {
    const source = factTag(reference);
    if (source === undefined) return [];
    const name = labelAt([], reference.name.split('.'));
    if (typeof reference.value === 'object') return [{ source, label: name }];
    const value = String(reference.value);
    return [{ source, label: `${name}: ${value}`, value }];
  });
  const listed = pages.filter(({ path }) => !path.includes('[') && path !== '/404');
  const headings = new Map(news.map(({ id, heading }) => [id, heading]));
  const redirected = Object.keys(data.redirects).map((path) => Number(/^\/news\/(\d+)$/.exec(path)?.[1] ?? 0));
  return {
    errors,
    pages: listed.map(({ path, title, file }) => ({ path, title, file })),
    data: dataNames.map((name) => ({
      file: dataFilePath(name),
      isThere: files.has(dataFilePath(name)),
      label: labelOf(name),
      help: hintsOf(collections.data[name].schema).description ?? '',
    })),
    news: files
      .below(collections.news.base)
      .flatMap((file) => {
        const id = newsIdOf(file);
        const heading = headings.get(id);
        return heading === undefined ? [] : [{ file, id, heading }];
      })
      .toSorted((one, other) => one.id - other.id),
    nextNews: Math.max(lastNews, ...news.map(({ id }) => id), ...redirected) + 1,
    facts,
    links: listed.flatMap(({ path, title, inspection }) => [
      { source: path, label: title },
      ...inspection.headings.map(({ id, text }) => ({ source: `${path}#${id}`, label: labelAt([title, text]) })),
    ]),
    websites: Object.entries(data.links).map(([id, { name }]) => ({ source: `<Link to="${id}">`, label: `${name} (another website)` })),
    components: Object.entries(components).map(([name, schema]) => {
      const { content, inline = false } = hintsOf(schema);
      const { fields = [] } = createField(schema, choicesOf);
      return { name, fields, isInline: inline, ...(content !== undefined && { content }) };
    }),
    isShipped: isShippedConvention(fileText(files, dataFilePath('convention'))),
    lacks: partsToAdd(pages, data.redirects).map((part) => ({ part, name: starterParts[part].name })),
    newPage: createField(collections.pages.schema, choicesOf),
    newNews: createField(collections.news.schema, choicesOf),
    zone: data.convention.zone.name,
    currency: currencyName(localeOf(data.convention)),
    formats: localeOf(data.convention),
  };
}
