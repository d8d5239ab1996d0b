import { setImmediate } from 'node:timers/promises';
import type { Collection } from '../../collection/collection.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import { serializeMarkdown } from '../../web/news/markdown/serializeMarkdown.ts';
import { type AssetsOf, createPageRenderer } from '../../render/renderPage.ts';
import { type Snapshot, snapshotOf } from '../../render/snapshot/snapshot.ts';
import type { PagePlaces, ShownOn } from './place.ts';
import type { Target } from '../splice/edits.ts';
import type { JsonPath } from '../splice/change.ts';
import { findPlaces } from './findPlaces.ts';
import { markContent } from './markContent.ts';
import { Marks } from './marks.ts';
import { markedCompiler } from './markText.ts';
import { articleKey } from '../../domain/articleKey.ts';

/** Which element of a page shows what of the content. */
export interface Places {
  /** The elements of the page at an address that show something that can be edited. */
  on(path: string): Promise<PagePlaces>;
  /** Whether the content is still what it was when places had this version. */
  isCurrent(version: number): boolean;
  /** The pages that show a value or something in it. */
  whereShown(file: string, path: JsonPath): Promise<ShownOn[]>;
}

interface Marked {
  version: number;
  marks: Marks;
  snapshot: Snapshot;
  real: Snapshot;
  usage?: Promise<Map<Target, ShownOn[]>>;
}

/**
 * @param collection the content that pages show; a new object after each edit
 * @param assetsOf of built code; without it, vite's development server renders
 */
export function createPlaces(root: string, files: ContentFiles, collection: () => Collection, assetsOf?: AssetsOf): Places {
  const renderPage = createPageRenderer(root, assetsOf);
  let last: { content: Collection; marked: Marked } | undefined;

  function marked(): Marked {
    const content = collection();
    if (last?.content === content) return last.marked;
    const marks = new Marks();
    const options = { now: Date.now(), root, preview: true };
    const snapshot = snapshotOf(markContent(content, marks, files), options);
    last = { content, marked: { version: (last?.marked.version ?? 0) + 1, marks, snapshot, real: snapshotOf(content, options) } };
    return last.marked;
  }

  async function renderMarked({ marks, snapshot }: Marked, path: string): Promise<string | undefined> {
    const input = snapshot.page(path);
    const texts = { textOf: markedCompiler(files, marks), newsText: serializeMarkdown };
    return input && (await createPageRenderer(root, assetsOf, texts)(snapshot.shared, input)).html;
  }

  async function countUses(state: Marked): Promise<Map<Target, ShownOn[]>> {
    const usage = new Map<Target, ShownOn[]>();
    const count = (html: string, path: string, title: string) => {
      // Each mark on its own, so that one that is shown twice counts twice.
      for (const text of html.split(/[<>]/))
        for (const target of state.marks.targetsIn(text)) {
          const shown = usage.get(target) ?? [];
          const known = shown.find((page) => page.path === path);
          if (known) known.count += 1;
          else usage.set(target, [...shown, { path, title, count: 1 }]);
        }
    };
    for (const path of state.real.paths.filter((each) => !/^\/news\/\d+$/.test(each) && each !== articleKey)) {
      await setImmediate(); // lets the thread answer other requests meanwhile
      const input = state.snapshot.page(path);
      // Marks in the data are enough here, and a text without marks is compiled once for all edits.
      const { html = '' } = input ? await renderPage(state.snapshot.shared, input) : {};
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
      count(main, path, state.real.page(path)?.page.title ?? path);
    }
    return usage;
  }

  return {
    async on(path) {
      const state = marked();
      const address = state.real.page(path) ? path : '/404';
      const input = state.real.page(address);
      // It has just been renamed, or is gone, and the content has not been read since.
      if (input && !files.has(input.page.file)) return { version: state.version, places: [] };
      const html = await renderMarked(state, address);
      if (!input || html === undefined) return { version: state.version, places: [] };
      const real = await renderPage(state.real.shared, input);
      return { version: state.version, places: findPlaces(real.html, html, input.page.file, state.marks) };
    },
    isCurrent: (version) => last?.content === collection() && last.marked.version === version,
    async whereShown(file, path) {
      const state = marked();
      state.usage ??= countUses(state);
      const isWithin = (target: Target) =>
        target.file === file && target.at !== 'text' && path.every((key, index) => target.path[index] === key);
      const pages = new Map<string, ShownOn>();
      for (const [target, shown] of await state.usage)
        if (isWithin(target))
          for (const page of shown) pages.set(page.path, { ...page, count: page.count + (pages.get(page.path)?.count ?? 0) });
      return [...pages.values()];
    },
  };
}
