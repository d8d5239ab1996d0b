import { fileText } from '../../collection/contentFiles.ts';
import { createLabelLookup } from '../forms/labelLookup.ts';
import { memoize } from '../../domain/memoize.ts';
import { markedCompiler } from '../places/markText.ts';
import { markContent } from '../places/markContent.ts';
import { Marks } from '../places/marks.ts';
import { serializeMarkdown } from '../../web/news/markdown/serializeMarkdown.ts';
import { type AssetsOf, createPageRenderer, type RenderedPage } from '../../render/renderPage.ts';
import type { Schedule } from '../../domain/timeline.ts';
import { initialSchedule } from '../../site/schedule.ts';
import type { PageInput } from '../../site/pageData.ts';
import { type Snapshot, createSnapshot } from '../../render/snapshot/snapshot.ts';
import { type DocumentBlock, mainOf, readBlocks } from '../../render/readDocument.ts';
import type { ContentState } from './state.ts';

/** A page's text with the branches of all states, gated. */
interface ReadPage {
  readonly blocks: DocumentBlock[];
  /** The text that surrounds every page: notice, footer. */
  readonly frame: DocumentBlock[];
  html: string;
}

/** A state of the content, ready to render and read pages. */
export interface SiteView {
  state: ContentState;
  schedule: Schedule;
  /** With all news, scheduled items included. */
  snapshot: Snapshot;
  /** Equal keys mean that everything that pages share is equal. */
  sharedKey: string;
  /** Label of the value on a line of a data file, such as `Levels › Bronze › Price`; undefined for other lines. */
  labelOf(place: { file: string; line: number }): string | undefined;
  /** The snapshot with the news that is public at a Unix time in milliseconds. */
  at(newsNow: number): Snapshot;
  read(input: PageInput): Promise<ReadPage>;
  marks: Marks;
  /** The same blocks, with marks in place of values (docs/decisions/editing-in-the-browser.md). */
  readMarked(path: string, newsNow: number): Promise<DocumentBlock[]>;
}

const mainPart = /<main[^>]*>(.*)<\/main>/s;
const bodyPart = /<body>(.*?)<script/s;

const bodyOf = ({ html }: RenderedPage) => bodyPart.exec(html)?.[1] ?? '';

function toReadPage(page: RenderedPage): ReadPage {
  const body = bodyOf(page);
  return {
    // Lazy, because callers need only one of the two.
    get blocks() {
      return readBlocks(mainOf(body));
    },
    get frame() {
      return readBlocks(body.replace(mainPart, ''));
    },
    html: page.html,
  };
}

/**
 * Prepares a state for reading.
 * @param assetsOf of built code; undefined on vite's development server
 * @param now Unix time in milliseconds at which pages are rendered
 */
export function createSiteView(state: ContentState, assetsOf: AssetsOf | undefined, now: number): SiteView {
  const { root, files, collection } = state;
  const renderPage = createPageRenderer(root, assetsOf);
  const at = memoize((newsNow: number) => createSnapshot(collection, { now, newsNow, root }));
  const snapshot = at(Infinity);
  const { layout } = snapshot.shared;
  const marks = new Marks();
  const textLines = memoize((file: string) => (files.below('content').includes(file) ? fileText(files, file).split('\n') : []));
  const labels = memoize((file: string) => createLabelLookup(file, textLines(file).join('\n')));
  const markedAt = memoize((newsNow: number) => createSnapshot(markContent(collection, marks, files), { now, newsNow, root }));
  return {
    state,
    schedule: initialSchedule(layout),
    snapshot,
    sharedKey: JSON.stringify(snapshot.shared),
    labelOf({ file, line }) {
      const lines = textLines(file);
      const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
      return labels(file)(start + (lines[line - 1]?.search(/[^\s-]/) ?? 0));
    },
    at,
    read: async (input) => toReadPage(await renderPage(snapshot.shared, input)),
    marks,
    async readMarked(path, newsNow) {
      const marked = markedAt(newsNow);
      const input = marked.page(path);
      const texts = { pageText: markedCompiler(files, marks), newsText: serializeMarkdown };
      return input ? toReadPage(await createPageRenderer(root, assetsOf, texts)(marked.shared, input)).blocks : [];
    },
  };
}
