import type { Heading, ListItem, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isDefined } from '../../../domain/isDefined.ts';
import { markdownPath, unlistedPages } from '../../../site/pageKey.ts';
import type { Format } from '../format.ts';

const textNode = (value: string): PhrasingContent => ({ type: 'text', value });
const heading = (depth: 1 | 2, value: string): Heading => ({ type: 'heading', depth, children: [textNode(value)] });

const item = (title: string, url: string, description: string): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [{ type: 'paragraph', children: [{ type: 'link', url, children: [textNode(title)] }, textNode(`: ${description}`)] }],
});

/** `/llms.txt` (https://llmstxt.org): links to the Markdown copies of pages, by menu group. */
export const llmsTxt: Format = ({ snapshot: { shared, page } }) => {
  const { layout, data } = shared;
  const { siteUrl, name } = layout.convention;
  const home = data.pages.find(({ path }) => path === '/');
  const groups = layout.menu.map((entry) => ({ name: entry.name, paths: [entry, ...(entry.children ?? [])].map(({ link }) => link) }));
  const inMenu = new Set(groups.flatMap(({ paths }) => paths));
  const others = data.pages.map(({ path }) => path).filter((path) => !inMenu.has(path) && !unlistedPages.includes(path));
  const sections = [{ name, paths: others }, ...groups].flatMap((group): RootContent[] => {
    const children = group.paths
      .map((path) => {
        const info = path ? page(path)?.page : undefined;
        return path && info ? item(info.title, siteUrl + markdownPath(path), info.description) : undefined;
      })
      .filter(isDefined);
    return children.length > 0 ? [heading(2, group.name), { type: 'list', spread: false, children }] : [];
  });
  const summary: RootContent[] = home
    ? [{ type: 'blockquote', children: [{ type: 'paragraph', children: [textNode(home.description)] }] }]
    : [];
  const root = { type: 'root' as const, children: [heading(1, name), ...summary, ...sections] };
  return [{ path: '/llms.txt', type: 'text/plain; charset=utf-8', text: toMarkdown(root, { bullet: '-' }) }];
};
