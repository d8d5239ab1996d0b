import { setImmediate } from 'node:timers/promises';
import type { Collection } from '../../collection/collection.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import { serializeMarkdown } from '../../web/news/markdown/serializeMarkdown.ts';
import { mainOf } from '../../render/readDocument.ts';
import { type AssetsOf, createPageRenderer } from '../../render/renderPage.ts';
import { type Snapshot, createSnapshot } from '../../render/snapshot/snapshot.ts';
import type { PagePlaces, ShownOn } from './place.ts';
import type { Target } from '../splice/edits.ts';
import type { JsonPath } from '../../domain/json.ts';
import { findPlaces } from './findPlaces.ts';
import { markContent } from './markContent.ts';
import { Marks } from './marks.ts';
import { markedCompiler } from './markText.ts';
import { articleKey } from '../../domain/articleKey.ts';

/** Relates elements of pages to the content that they show. */
export interface Places {
  on(path: string): Promise<PagePlaces>;
  /** True if the content hasn't changed since this version. */
  isCurrent(version: number): boolean;
  /** Pages that show a value or anything inside it. */
  whereShown(file: string, path: JsonPath): Promise<ShownOn[]>;
}

interface MarkedContent {
  version: number;
  marks: Marks;
  snapshot: Snapshot;
  plain: Snapshot;
  usage?: Promise<Map<Target, ShownOn[]>>;
}

/**
 * @param collection returns the content that pages show; another object after each edit
 * @param assetsOf of built code; undefined on vite's development server
 */
export function createPlaces(root: string, files: ContentFiles, collection: () => Collection, assetsOf?: AssetsOf): Places {
  const renderPage = createPageRenderer(root, assetsOf);
  let last: { content: Collection; markedContent: MarkedContent } | undefined;

  function markedContent(): MarkedContent {
    const content = collection();
    if (last?.content === content) return last.markedContent;
    const marks = new Marks();
    const options = { now: Date.now(), root, preview: true };
    const snapshot = createSnapshot(markContent(content, marks, files), options);
    last = {
      content,
      markedContent: { version: (last?.markedContent.version ?? 0) + 1, marks, snapshot, plain: createSnapshot(content, options) },
    };
    return last.markedContent;
  }

  async function renderMarked({ marks, snapshot }: MarkedContent, path: string): Promise<string | undefined> {
    const input = snapshot.page(path);
    const texts = { pageText: markedCompiler(files, marks), newsText: serializeMarkdown };
    return input && (await createPageRenderer(root, assetsOf, texts)(snapshot.shared, input)).html;
  }

  async function countUses(state: MarkedContent): Promise<Map<Target, ShownOn[]>> {
    const usage = new Map<Target, ShownOn[]>();
    const count = (html: string, path: string, title: string) => {
      // Split at tags, so that each mark counts, even if two are the same.
      for (const text of html.split(/[<>]/))
        for (const target of state.marks.targetsIn(text)) {
          const shown = usage.get(target) ?? [];
          const counted = shown.find((page) => page.path === path);
          if (counted) counted.count += 1;
          else usage.set(target, [...shown, { path, title, count: 1 }]);
        }
    };
    for (const path of state.plain.paths.filter((each) => !/^\/news\/\d+$/.test(each) && each !== articleKey)) {
      await setImmediate(); // yields to other requests
      const input = state.snapshot.page(path);
      // Marks in the data are enough here, and texts without marks stay in the compiler's cache.
      const { html = '' } = input ? await renderPage(state.snapshot.shared, input) : {};
      count(mainOf(html), path, state.plain.page(path)?.page.title ?? path);
    }
    return usage;
  }

  return {
    async on(path) {
      const state = markedContent();
      const address = state.plain.page(path) ? path : '/404';
      const input = state.plain.page(address);
      // The page was just renamed or removed, and the content hasn't been read since.
      if (input && !files.has(input.page.file)) return { version: state.version, places: [] };
      const html = await renderMarked(state, address);
      if (!input || html === undefined) return { version: state.version, places: [] };
      const plain = await renderPage(state.plain.shared, input);
      return { version: state.version, places: findPlaces(plain.html, html, input.page.file, state.marks) };
    },
    isCurrent: (version) => last?.content === collection() && last.markedContent.version === version,
    async whereShown(file, path) {
      const state = markedContent();
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
