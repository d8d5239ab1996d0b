import { dataFiles, type DataFile } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import { type Reference, referencesOf } from '../../collection/references.ts';
import { hintsOf } from '../../collection/schema.ts';
import type { Overview } from '../api.ts';
import { labelOf } from '../forms/label.ts';

const components: Partial<Record<string, string>> = {
  money: 'Price',
  instant: 'Moment',
  day: 'Moment',
  phone: 'Phone',
  address: 'Address',
  text: 'Fact',
  number: 'Fact',
};

/** The component that shows a fact in a text; undefined if there is none. */
function componentFor({ path, kind }: Reference): string | undefined {
  const [file, window, edge] = path.split('.');
  if (file === 'windows' && kind === 'instant') return `<WindowDate window="${window}" edge="${edge}" />`;
  const name = components[kind];
  return name === undefined ? undefined : `<${name} id="${path}" />`;
}

/** What the editor offers to open and to choose from. */
export function overviewOf({ data, pages, news }: Collection, files: ContentFiles): Overview {
  const facts = [...referencesOf(data).values()].flatMap((reference) => {
    const source = componentFor(reference);
    const value = typeof reference.value === 'object' ? '' : `: ${String(reference.value)}`;
    return source === undefined ? [] : [{ source, label: `${reference.path.split('.').map(labelOf).join(' › ')}${value}` }];
  });
  const listed = pages.filter(({ path }) => !path.includes('[') && path !== '/404');
  const headings = new Map(news.map(({ id, heading }) => [id, heading]));
  return {
    pages: listed.map(({ path, title, file }) => ({ path, title, file })),
    data: (Object.keys(dataFiles) as DataFile[]).map((name) => ({
      file: `content/data/${name}.yaml`,
      label: labelOf(name),
      help: hintsOf(dataFiles[name]).description ?? '',
    })),
    news: files.below('content/news').flatMap((file) => {
      const id = Number(/(\d+)-[^/]*$/.exec(file)?.[1]);
      const heading = headings.get(id);
      return heading === undefined ? [] : [{ file, id, heading }];
    }),
    facts,
    links: listed.flatMap(({ path, title, inspection }) => [
      { source: path, label: title },
      ...inspection.headings.map(({ id, text }) => ({ source: `${path}#${id}`, label: `${title} › ${text}` })),
    ]),
    zone: data.convention.zone.name,
  };
}
