import { fileText } from '../../collection/contentFiles.ts';
import { labelsIn } from '../forms/labelAt.ts';
import { memoize } from '../../domain/memoize.ts';
import { markedCompiler } from '../places/markText.ts';
import { markContent } from '../places/markContent.ts';
import { Marks } from '../places/marks.ts';
import { serializeMarkdown } from '../../web/news/markdown/serializeMarkdown.ts';
import { type AssetsOf, createPageRenderer, type RenderedPage } from '../../render/renderPage.ts';
import type { Schedule } from '../../domain/timeline.ts';
import { initialSchedule } from '../../site/schedule.ts';
import type { PageInput } from '../../site/pageData.ts';
import { type Snapshot, snapshotOf } from '../../render/snapshot/snapshot.ts';
import { type DocumentBlock, mainOf, readBlocks } from '../../render/readDocument.ts';
import type { ContentState } from './state.ts';

/** What a reader sees of a page, in all states of the schedule. */
interface ReadPage {
  readonly blocks: DocumentBlock[];
  /** What is around the page on every page: notice, footer. */
  readonly frame: DocumentBlock[];
  html: string;
}

/** A state of the content whose pages can be read. */
export interface SiteView {
  state: ContentState;
  schedule: Schedule;
  /** With all news, also news to come. */
  snapshot: Snapshot;
  /** The same if everything that pages share is the same. */
  sharedKey: string;
  /** What people call the value on a line of a data file; undefined for other lines. */
  labelOf(place: { file: string; line: number }): string | undefined;
  /** The snapshot with the news that is public at an instant, milliseconds. */
  at(newsNow: number): Snapshot;
  read(input: PageInput): Promise<ReadPage>;
  marks: Marks;
  /** The same blocks with marks in the place of values (docs/decisions/editing-in-the-browser.md). */
  readMarked(path: string, newsNow: number): Promise<DocumentBlock[]>;
}

const mainPart = /<main[^>]*>(.*)<\/main>/s;
const bodyPart = /<body>(.*?)<script/s;

const bodyOf = ({ html }: RenderedPage) => bodyPart.exec(html)?.[1] ?? '';

function toReadPage(page: RenderedPage): ReadPage {
  const body = bodyOf(page);
  return {
    // Nobody asks for both.
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
 * Prepares a state for reading, as of an instant in milliseconds.
 * @param assetsOf of built code; undefined where vite's development server renders
 */
export function createSiteView(state: ContentState, assetsOf: AssetsOf | undefined, now: number): SiteView {
  const { root, files, collection } = state;
  const renderPage = createPageRenderer(root, assetsOf);
  const at = memoize((newsNow: number) => snapshotOf(collection, { now, newsNow, root }));
  const snapshot = at(Infinity);
  const { layout } = snapshot.shared;
  const marks = new Marks();
  const textLines = memoize((file: string) => (files.below('content').includes(file) ? fileText(files, file).split('\n') : []));
  const labels = memoize((file: string) => labelsIn(file, textLines(file).join('\n')));
  const markedAt = memoize((newsNow: number) => snapshotOf(markContent(collection, marks, files), { now, newsNow, root }));
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
      const twin = markedAt(newsNow);
      const input = twin.page(path);
      const texts = { textOf: markedCompiler(files, marks), newsText: serializeMarkdown };
      return input ? toReadPage(await createPageRenderer(root, assetsOf, texts)(twin.shared, input)).blocks : [];
    },
  };
}
