import { isDefined } from '../../domain/isDefined.ts';
import { components, type ComponentName, type DataFile } from '../../../content.config.ts';
import { readContext } from '../../collection/checks/context.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { dataFilePath } from '../../collection/files.ts';
import { hintsOf } from '../../collection/schema.ts';
import { unreadyPages } from '../../collection/unreadyPages.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import type { JsonPath } from '../../domain/json.ts';
import { setValueAt } from '../splice/change.ts';
import type { FileEdit } from '../splice/edits.ts';
import { bodyStart } from '../splice/editSource.ts';
import { withoutComponent, withProp, writtenComponents } from '../text/writtenComponents.ts';
import type { StepInput } from './step.ts';

/** A Markdown link within the site. Its text may contain brackets. */
const link = /\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(([/#][^)\s]*)\)/g;

/** Resolves a link: to itself, to its page if the section doesn't exist, or to undefined if the page doesn't. */
type ResolveLink = (href: string) => string | undefined;

/** Removes link components with a broken target, and broken links from components that also show other things. */
function removeBrokenLinks(source: string, resolveLink: ResolveLink): string {
  const lost = writtenComponents(source).filter(({ props: { to } }) => to?.startsWith('/') && resolveLink(to) !== to);
  // From the end, so that the offsets of earlier components stay valid.
  return lost.toReversed().reduce((text, component) => {
    const to = resolveLink(component.props.to ?? '');
    if (to !== undefined) return withProp(text, component, 'to', to);
    const schema = Object.hasOwn(components, component.name) ? components[component.name as ComponentName] : undefined;
    if (schema && hintsOf(schema).isLink) return withoutComponent(text, component);
    const without = withProp(text, component, 'to', undefined);
    const same = writtenComponents(without).find(({ start }) => start === component.start) ?? component;
    return withProp(without, same, 'more', undefined);
  }, source);
}

/**
 * Takes broken links out of pages and news, keeping their text. On public pages, links to pages that aren't ready count as broken. Links to
 * a missing section point to its page instead.
 */
export function unlink({ files, parsed }: StepInput): Texts {
  const { pages, news, data, dataFiles } = parsed;
  const { fragments } = readContext(parsed);
  const unready = unreadyPages(parsed);
  const knownPaths = new Set([
    ...pages.map(({ path }) => path),
    ...news.map(({ id }) => `/news/${id}`),
    ...Object.keys(data.redirects ?? {}),
  ]);
  const isPage = (path: string) => !path.startsWith('/images/') && !parsed.publicFiles.includes(path) && !/\.\w+$/.test(path);
  // A single link, too, which `findMissing` takes for a typo.
  const isGone = (path: string) => isPage(path) && !knownPaths.has(path);
  // Pages that aren't ready may link to each other.
  const leadsNowhere = (path: string, from?: string) => isGone(path) || (unready.has(path) && !unready.has(from ?? ''));
  const createResolver =
    (from?: string): ResolveLink =>
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
    const resolveLink = createResolver(from);
    const body = removeBrokenLinks(source.slice(start), resolveLink).replaceAll(link, (whole, words: string, href: string) => {
      const to = resolveLink(href);
      if (to === undefined) return words;
      return to === href ? whole : `[${words}](${to})`;
    });
    if (body !== source.slice(start)) texts.set(file, source.slice(0, start) + body);
  }
  // Data entries for removed pages were already removed by `choosePages`.
  const edits = Object.entries(dataFiles).flatMap(([name, { values }]) =>
    values
      .map(({ hints, value, path }): FileEdit | undefined => {
        const href = String(value);
        const to = (hints.kind === 'path' || hints.link) && href.includes('#') ? createResolver(pathOf(href))(href) : undefined;
        return to === undefined || to === href ? undefined : setValueAt(dataFilePath(name as DataFile), path as JsonPath, to);
      })
      .filter(isDefined),
  );
  return new Map([...texts, ...applyEdits(files, edits)]);
}
