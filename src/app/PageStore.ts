import type { InitialNews, DataName, PageData, PageInfo, LayoutData, Site } from '../site/types.ts';
import { withTimeout, online } from './loading.ts';
import { codeVersion } from './codeVersion.ts';
import { type Components, loadComponents } from './components.ts';
import { dataName, pageKeyOf } from '../site/pageKey.ts';
import type { DocumentPayload, PagePayload } from '../site/pageData.ts';

export interface LoadedPage {
  info: PageInfo;
  data: PagePayload['data'];
  text: PagePayload['text'];
  components: Components;
}

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** The pages and data that this document has loaded. The first page is there from the start. */
export class PageStore {
  readonly #pages = new Map<string, LoadedPage>();
  readonly #loading = new Map<string, Promise<LoadedPage>>();
  readonly #first: DocumentPayload;
  readonly #elementsOf: Site['elementsOf'];

  constructor(first: DocumentPayload, components: Components, elementsOf: Site['elementsOf']) {
    this.#first = first;
    this.#elementsOf = elementsOf;
    this.#pages.set(this.#keyOf(first.pathname), { info: first.page, data: first.data, text: first.text, components });
  }

  /**
   * The page at an address.
   * @throws where it has not been loaded
   */
  read(pathname: string): LoadedPage {
    const page = this.#pages.get(this.#keyOf(pathname));
    if (!page) throw new Error(`The page at ${pathname} has not been loaded.`);
    return page;
  }

  /** Loads the page at an address, once. It rejects where that fails, and may then be asked again. */
  async load(pathname: string): Promise<LoadedPage> {
    const key = this.#keyOf(pathname);
    const known = this.#pages.get(key);
    if (known) return known;
    const loading = this.#loading.get(key) ?? withTimeout(this.#fetch(key));
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key));
    return loading;
  }

  /** Loads the page that is to show: waits for the network while there is none; one that cannot be loaded even so loads as a document. */
  async loadToShow(pathname: string): Promise<void> {
    try {
      await this.load(pathname);
    } catch {
      if (!navigator.onLine) return await online().then(() => this.loadToShow(pathname));
      // The router has set the address already. The document stands without scripts where these fail again, so this
      // never loops. Whoever has moved on meanwhile keeps what they read.
      if (withoutSlash(location.pathname) === withoutSlash(pathname)) location.reload();
      await new Promise(() => {});
    }
  }

  /** The site as a page at an address sees it: the data that it brought, and the news of the first page. */
  site(pathname: string): Site {
    const { data } = this.read(pathname);
    return {
      layout: this.layout,
      news: this.#isFirst(pathname) ? this.#first.news : noNews,
      data: (name) => entryOf(data, name),
      elementsOf: this.#elementsOf,
    };
  }

  get layout(): LayoutData {
    return this.#first.layout;
  }

  /** The document may stand at an address that has no page: then it shows Page Not Found. */
  #keyOf(pathname: string): string {
    return this.#isFirst(pathname) ? this.#first.page.key : pageKeyOf(pathname);
  }

  #isFirst(pathname: string): boolean {
    return withoutSlash(pathname) === withoutSlash(this.#first.pathname);
  }

  async #fetch(key: string): Promise<LoadedPage> {
    const address = `/_data/${dataName(key)}.json`;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const { page, data, text, code } = (await response.json()) as PagePayload;
    if (code !== codeVersion) throw new Error(`${address} is for other code than this document has.`);
    const loaded = { info: page, data, text, components: await loadComponents(text) };
    this.#pages.set(key, loaded);
    return loaded;
  }
}

function entryOf<Name extends DataName>(data: PagePayload['data'], name: Name): PageData[Name] {
  const entry = data[name];
  if (entry === undefined) throw new Error(`This page did not bring the data "${name}".`);
  return entry as PageData[Name];
}

const noNews: InitialNews = {};
