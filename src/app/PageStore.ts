import type { BakedNews, FactName, Facts, PageInfo, Shell, Site } from '../live/site.tsx';
import { inTime, online } from './loading.ts';
import { codeVersion } from './codeVersion.ts';
import { type Components, loadComponents } from './components.ts';
import { dataName, pageKeyOf } from './pageKey.ts';
import type { DocumentData, PageData } from './rendering.ts';

export interface LoadedPage {
  info: PageInfo;
  facts: PageData['facts'];
  text: PageData['text'];
  components: Components;
}

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** The pages and facts that this document has loaded. The first page is there from the start. */
export class PageStore {
  readonly #pages = new Map<string, LoadedPage>();
  readonly #loading = new Map<string, Promise<LoadedPage>>();
  readonly #first: DocumentData;
  readonly #printed: Site['printed'];

  constructor(first: DocumentData, components: Components, printed: Site['printed']) {
    this.#first = first;
    this.#printed = printed;
    this.#pages.set(this.#keyOf(first.pathname), { info: first.page, facts: first.facts, text: first.text, components });
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
    const loading = this.#loading.get(key) ?? inTime(this.#fetch(key));
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

  /** The site as a page at an address sees it: the facts that it brought, news that was baked into this very page. */
  site(pathname: string): Site {
    const { facts } = this.read(pathname);
    return {
      shell: this.shell,
      news: this.#isFirst(pathname) ? this.#first.news : noNews,
      fact: (name) => factOf(facts, name),
      printed: this.#printed,
    };
  }

  get shell(): Shell {
    return this.#first.shell;
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
    const { page, facts, text, code } = (await response.json()) as PageData;
    if (code !== codeVersion) throw new Error(`${address} is for other code than this document has.`);
    const loaded = { info: page, facts, text, components: await loadComponents(text) };
    this.#pages.set(key, loaded);
    return loaded;
  }
}

function factOf<Name extends FactName>(facts: PageData['facts'], name: Name): Facts[Name] {
  const fact = facts[name];
  if (fact === undefined) throw new Error(`This page did not bring the fact "${name}".`);
  return fact as Facts[Name];
}

const noNews: BakedNews = {};
