import type { Page } from '../../src/collection/collection.ts';
import { pageKeyOf } from '../../src/site/addresses.ts';

/** The layout and the components of the page at an address; nothing for an address without one. */
export function pageParts(pages: readonly Page[], address: string): string[] {
  const page = pages.find(({ path }) => path === pageKeyOf(address));
  return page ? [page.layout, ...page.inspection.components.map(({ name }) => name)] : [];
}
