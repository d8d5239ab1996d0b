import { fileText } from '../../collection/contentFiles.ts';
import { notReady } from '../../collection/notReady.ts';
import { pathOf } from '../../domain/pathOf.ts';
import type { Texts } from '../splice/editedFiles.ts';
import { components, type ComponentName } from '../../../content.config.ts';
import { hintsOf } from '../../collection/schema.ts';
import { bodyStart } from '../splice/editText.ts';
import { withoutComponent, withProp, writtenComponents } from '../text/writtenComponents.ts';
import type { StepInput } from './step.ts';

/** A link of Markdown within the site; its words may have brackets. */
const link = /\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\((\/[^)\s]*)\)/g;

/** A text without the components that are links to pages that lead nowhere, and the others without such a link and its words. */
function withoutWays(source: string, leadsNowhere: (path: string) => boolean): string {
  const lost = writtenComponents(source).filter(({ props: { to } }) => to?.startsWith('/') && leadsNowhere(pathOf(to)));
  // From the end on, so that the places of those before stay.
  return lost.toReversed().reduce((text, component) => {
    const schema = Object.hasOwn(components, component.name) ? components[component.name as ComponentName] : undefined;
    if (schema && hintsOf(schema).isLink) return withoutComponent(text, component);
    const without = withProp(text, component, 'to', undefined);
    const same = writtenComponents(without).find(({ start }) => start === component.start) ?? component;
    return withProp(without, same, 'more', undefined);
  }, source);
}

/** The pages and news with the words alone of links to pages that are gone, and, where visitors find them, of links to pages that are not ready. */
export function unlink({ files, draft }: StepInput): Texts {
  const { pages, news, data } = draft;
  const unready = notReady(draft);
  const known = new Set([...pages.map(({ path }) => path), ...news.map(({ id }) => `/news/${id}`), ...Object.keys(data.redirects ?? {})]);
  const isPage = (path: string) => !path.startsWith('/images/') && !draft.publicFiles.includes(path) && !/\.\w+$/.test(path);
  const isGone = (path: string) => isPage(path) && !known.has(path);
  // Pages that are not ready may link to each other.
  const leadsNowhere = (path: string, from?: string) => isGone(path) || (unready.has(path) && !unready.has(from ?? ''));
  const texts = new Map<string, string>();
  for (const { file, path: from } of [...pages, ...news.map((item) => ({ file: item.file, path: undefined }))]) {
    const source = fileText(files, file);
    const start = bodyStart(source);
    const body = withoutWays(source.slice(start), (path) => leadsNowhere(path, from)).replaceAll(
      link,
      (whole, words: string, href: string) => (leadsNowhere(pathOf(href), from) ? words : whole),
    );
    if (body !== source.slice(start)) texts.set(file, source.slice(0, start) + body);
  }
  return texts;
}
