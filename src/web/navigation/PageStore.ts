/**
 * From page to page without a new document.
 * Begin here: a page's data is fetched, then the components in it. `router.tsx` does what a browser does on a load, `renewPage.ts` asks
 * whether a page has changed.
 * Gives the pages of this document to the app.
 */
import type { ComponentType } from 'react';
import { publicPath } from '../../domain/addresses.ts';
import { dataAddress, pageKeyOf, withoutTrailingSlash } from '../../site/addresses.ts';
import { codeVersion } from '../../site/codeVersion.ts';
import type { DocumentPayload, PagePayload, LayoutData, PageData, PageContext } from '../../site/pageData.ts';
import { savedAtHeader } from '../../site/savedCopy.ts';
import { componentNames, type SerializedElement } from '../../site/serializedElements.ts';
import { withTimeout } from '../live/browser.ts';
import * as cards from '../prose/components/cards.tsx';
import * as gates from '../prose/components/gates.tsx';
import * as values from '../prose/components/values.tsx';

type Components = Record<string, ComponentType>;

// Most pages use these small components, so they are bundled with the app. The others are chunks.
const bundled: Record<string, unknown> = { ...cards, ...gates, ...values };
const files = import.meta.glob<Components>(['../*/components/*.tsx', '!../prose/components/*.tsx', '!**/*.test.tsx']);
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length), load]));

/** Files of the components that don't have one of their own name. */
const sharedFiles: Record<string, string> = {
  AccordionItem: 'Accordion',
  BookingAction: 'Booking',
  BookingCode: 'Booking',
  ConventionChair: 'Board',
  NoticeTitle: 'Notice',
  OverflowHotelCard: 'OverflowHotels',
  Step: 'Steps',
  WithCode: 'Booking',
};

const loadComponent = async (name: string) => bundled[name] ?? (await loaders.get(sharedFiles[name] ?? name)?.())?.[name];

/** Loads the components that a page uses. Rejects if one cannot be loaded. */
export async function loadComponents(text: readonly SerializedElement[]): Promise<Components> {
  const loaded = componentNames(text).map(async (name) => [name, await loadComponent(name)]);
  return Object.fromEntries(await withTimeout(Promise.all(loaded))) as Components;
}

interface LoadedPage extends PagePayload {
  components: Components;
  copy: PageContext['copy'];
  /** Time of the last request for it, in milliseconds since the epoch. */
  askedAt: number;
}

/** The pages that this document has loaded, beginning with the one in its HTML. */
export class PageStore {
  readonly #pages = new Map<string, LoadedPage>();
  readonly #pending = new Map<string, Promise<LoadedPage>>();
  readonly #initial: DocumentPayload;
  readonly layout: LayoutData;
  readonly #elementsOf: PageContext['elementsOf'];

  constructor(initial: DocumentPayload, components: Components, elementsOf: PageContext['elementsOf'], copy?: PageContext['copy']) {
    this.#initial = initial;
    this.layout = initial.layout;
    this.#elementsOf = elementsOf;
    // Page Not Found is stored under its own address: at that of an article, not as the page of all articles.
    const key = initial.page.key === '/404' ? withoutTrailingSlash(initial.pathname) : pageKeyOf(initial.pathname);
    this.#pages.set(key, { ...initial, components, copy, askedAt: performance.timeOrigin });
  }

  has(pathname: string): boolean {
    return this.#pages.has(this.#keyOf(pathname));
  }

  /** @throws if the page at this path has not been loaded */
  get(pathname: string): LoadedPage {
    const page = this.#pages.get(this.#keyOf(pathname));
    if (!page) throw new Error(`The page at ${pathname} has not been loaded.`);
    return page;
  }

  /** Loads the page at a path, once; `renewPage` asks whether it has changed. Tries again after a failure, or if only a saved copy could be had. */
  async load(pathname: string): Promise<LoadedPage> {
    const key = this.#keyOf(pathname);
    const loaded = this.#pages.get(key);
    if (loaded && !loaded.copy) return loaded;
    const pending = this.#pending.get(key) ?? withTimeout(this.#fetch(key)).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  /** Loads the page that the visitor navigates to. Waits while offline; after any other failure, loads the document instead. */
  async loadOrReload(pathname: string): Promise<void> {
    try {
      await this.load(pathname);
    } catch {
      if (!navigator.onLine) return await whenOnline().then(() => this.loadOrReload(pathname));
      // The address bar already has the new path, unless the visitor has navigated on. Documents work without scripts, so this cannot loop.
      if (withoutTrailingSlash(location.pathname) === withoutTrailingSlash(publicPath(pathname))) location.reload();
      await new Promise(() => {});
    }
  }

  /** The context in which the page at a path renders. Only the document's first page comes with news and search results. */
  contextFor(pathname: string, { data, ...shown }: Pick<PagePayload, 'data'> & Pick<PageContext, 'layout' | 'liveConfig'>): PageContext {
    const { page, copy } = this.get(pathname);
    const isInitial = withoutTrailingSlash(pathname) === withoutTrailingSlash(this.#initial.pathname);
    const { news, search } = isInitial ? this.#initial : { news: {}, search: undefined };
    return {
      ...shown,
      title: page.title,
      copy,
      news,
      search,
      data: (name) => data[name] as PageData[typeof name],
      elementsOf: this.#elementsOf,
    };
  }

  #keyOf(pathname: string): string {
    const path = withoutTrailingSlash(pathname);
    return this.#pages.has(path) ? path : pageKeyOf(path);
  }

  async #fetch(key: string): Promise<LoadedPage> {
    const url = publicPath(dataAddress(key));
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const payload = (await response.json()) as PagePayload;
    if (payload.code !== codeVersion) throw new Error(`${url} is for another version of the code.`);
    const savedAt = response.headers.get(savedAtHeader);
    // The layout of this document lacks the state of what was added since. A document has it, unless it would be a copy as well.
    if (savedAt === null && payload.dates !== this.#initial.dates) throw new Error(`${url} has other dates.`);
    const components = await loadComponents(payload.text);
    const loaded = { ...payload, components, copy: savedAt === null ? undefined : { savedAt }, askedAt: Date.now() };
    this.#pages.set(key, loaded);
    return loaded;
  }
}

const whenOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
