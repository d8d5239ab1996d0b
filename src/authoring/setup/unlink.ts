import { components, type ComponentName, type DataFile } from '../../../content.config.ts';
import { readLinked } from '../../collection/checks/context.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { fileOf } from '../../collection/files.ts';
import { hintsOf } from '../../collection/schema.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import type { Texts } from '../splice/editedFiles.ts';
import type { JsonPath } from '../splice/change.ts';
import type { FileEdit } from '../splice/edits.ts';
import { bodyStart } from '../splice/editText.ts';
import { withoutComponent, withProp, writtenComponents } from '../text/writtenComponents.ts';
import type { StepInput } from './step.ts';

/** A link of Markdown within the site; its words may have brackets. */
const link = /\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(([/#][^)\s]*)\)/g;

/** Where a link may lead: its address, that of its page alone if the section is gone, or undefined if there is nothing. */
type Aim = (href: string) => string | undefined;

/** A text without the components that are links which lead nowhere, and the others without such a link and its words. */
function withoutWays(source: string, aim: Aim): string {
  const lost = writtenComponents(source).filter(({ props: { to } }) => to?.startsWith('/') && aim(to) !== to);
  // From the end on, so that the places of those before stay.
  return lost.toReversed().reduce((text, component) => {
    const to = aim(component.props.to ?? '');
    if (to !== undefined) return withProp(text, component, 'to', to);
    const schema = Object.hasOwn(components, component.name) ? components[component.name as ComponentName] : undefined;
    if (schema && hintsOf(schema).isLink) return withoutComponent(text, component);
    const without = withProp(text, component, 'to', undefined);
    const same = writtenComponents(without).find(({ start }) => start === component.start) ?? component;
    return withProp(without, same, 'more', undefined);
  }, source);
}

/**
 * The pages and news with the words alone of links to what is gone, and, where visitors find them, of links to pages that are not ready. A
 * link to a section that is gone leads to its page.
 */
export function unlink({ files, draft }: StepInput): Texts {
  const { pages, news, data, parsed } = draft;
  const { fragments, unready } = readLinked(draft);
  const known = new Set([...pages.map(({ path }) => path), ...news.map(({ id }) => `/news/${id}`), ...Object.keys(data.redirects ?? {})]);
  const isPage = (path: string) => !path.startsWith('/images/') && !draft.publicFiles.includes(path) && !/\.\w+$/.test(path);
  const isGone = (path: string) => isPage(path) && !known.has(path);
  // Pages that are not ready may link to each other.
  const leadsNowhere = (path: string, from?: string) => isGone(path) || (unready.has(path) && !unready.has(from ?? ''));
  const aimFrom =
    (from?: string): Aim =>
    (href) => {
      const path = href.startsWith('#') ? from : pathOf(href);
      if (path === undefined) return href;
      if (leadsNowhere(path, from)) return undefined;
      const [address = '', section] = href.split('#');
      const isLost = section !== undefined && fragments.get(path)?.includes(section) === false;
      return isLost ? address || undefined : href;
    };
  const texts = new Map<string, string>();
  for (const { file, path: from } of [...pages, ...news.map((item) => ({ file: item.file, path: undefined }))]) {
    const source = fileText(files, file);
    const start = bodyStart(source);
    const aim = aimFrom(from);
    const body = withoutWays(source.slice(start), aim).replaceAll(link, (whole, words: string, href: string) => {
      const to = aim(href);
      return to === undefined ? words : to === href ? whole : `[${words}](${to})`;
    });
    if (body !== source.slice(start)) texts.set(file, source.slice(0, start) + body);
  }
  // Entries that lead to pages which are gone go before.
  const edits = Object.entries(parsed).flatMap(([name, { values }]) =>
    values.flatMap(({ hints, value, path }): FileEdit[] => {
      const href = String(value);
      const to = (hints.kind === 'path' || hints.link) && href.includes('#') ? aimFrom(pathOf(href))(href) : undefined;
      return to === undefined || to === href
        ? []
        : [{ file: fileOf(name as DataFile), at: 'data', change: { kind: 'set', path: path as JsonPath, value: to } }];
    }),
  );
  return new Map([...texts, ...applyEdits(files, edits)]);
}
