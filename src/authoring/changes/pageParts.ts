import type { PageInput } from '../../site/pageData.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import type { SiteView } from './siteView.ts';

/** Pages that are rendered the same but for their own texts. */
interface PageKind {
  /** One of them. */
  sample: PageInput;
  /** The components of each, by its address, as keys of `elements`. */
  pages: Map<string, string[]>;
  /** The different components of all of them. */
  elements: Map<string, SerializedElement>;
}

const kindOf = ({ page: { layout, hideNavigation, hideFooter }, news }: PageInput) =>
  JSON.stringify([layout, hideNavigation, hideFooter, Object.keys(news)]);

/** Groups pages, by addresses, so that each component of their texts needs to be rendered only once. */
export function kindsOf({ snapshot, components }: SiteView, paths: readonly string[]): PageKind[] {
  const kinds = new Map<string, PageKind>();
  for (const path of paths) {
    const sample = snapshot.page(path);
    if (!sample) continue;
    const kind: PageKind = kinds.get(kindOf(sample)) ?? { sample, pages: new Map(), elements: new Map() };
    kinds.set(kindOf(sample), kind);
    const elements = components(path).map(({ name, props, isEmpty }): SerializedElement => [name, props, ...(isEmpty ? [] : ['Text'])]);
    const byKey = elements.map((element) => [JSON.stringify(element), element] as const);
    for (const [key, element] of byKey) kind.elements.set(key, element);
    const keys = byKey.map(([key]) => key);
    kind.pages.set(path, keys);
  }
  return [...kinds.values()];
}

const divider: SerializedElement = ['hr', { 'data-part': '' }];
const dividerHtml = '<hr data-part=""/>';

/** The HTML of each component of some pages, by its key, and of what is around their texts, by an empty key. */
export async function renderParts(view: SiteView, { sample, elements }: PageKind): Promise<Map<string, string>> {
  const text = [...elements.values()].flatMap((element) => [divider, element]);
  const [start = '', ...parts] = (await view.renderWith(sample, [...text, divider])).split(dividerHtml);
  const end = parts.pop() ?? '';
  return new Map([['', start + end], ...[...elements.keys()].map((key, index) => [key, parts[index] ?? ''] as const)]);
}
