import type { BreadcrumbList } from 'schema-dts';
import { isDefined } from '../../domain/isDefined.ts';
import type { GraphInput } from './facts.ts';

/** Breadcrumbs from the home page to a page, through all pages whose path is a prefix of its own. Menu groups have no page. */
export function breadcrumbs(path: string, title: string, { data, url }: GraphInput): BreadcrumbList {
  const parents = path.split('/').map((_part, count, parts) => parts.slice(0, count).join('/'));
  const between = parents.map((parent) => data.pages.find((page) => page.path === parent)).filter(isDefined);
  const steps = [{ path: '/', title: data.convention.name }, ...between, { path, title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.title, item: url(step.path) })),
  };
}
