import { fileText } from '../../collection/contentFiles.ts';
import { labelsIn } from '../forms/labelAt.ts';
import { memoize } from '../../domain/memoize.ts';
import { markedCompiler } from '../places/markText.ts';
import { markContent } from '../places/markContent.ts';
import { Marks } from '../places/marks.ts';
import { serializeMarkdown } from '../../web/news/markdown/serializeMarkdown.ts';
import { type AssetsOf, createPageRenderer, type RenderedPage } from '../../render/renderPage.ts';
import { initialSchedule } from '../../site/schedule.ts';
import type { PageInput } from '../../site/pageData.ts';
import { snapshotOf } from '../../render/snapshot/snapshot.ts';
import { mainOf, readBlocks } from '../../render/readDocument.ts';
import type { ContentState } from './state.ts';

/** A state of the content whose pages can be read. */
export type SiteView = ReturnType<typeof createSiteView>;

const mainPart = /<main[^>]*>(.*)<\/main>/s;
const bodyPart = /<body>(.*?)<script/s;

const bodyOf = ({ html }: RenderedPage) => bodyPart.exec(html)?.[1] ?? '';

/** What a reader sees of a page, in all states of the schedule. */
function viewOf(page: RenderedPage) {
  const body = bodyOf(page);
  return {
    // Nobody asks for both.
    get blocks() {
      return readBlocks(mainOf(body));
    },
    /** What is around the page on every page: notice, footer. */
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
export function createSiteView(state: ContentState, assetsOf: AssetsOf | undefined, now: number) {
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
    /** With all news, also news to come. */
    snapshot,
    /** The same if everything that pages share is the same. */
    sharedKey: JSON.stringify(snapshot.shared),
    /** What people call the value on a line of a data file; undefined for other lines. */
    labelOf({ file, line }: { file: string; line: number }): string | undefined {
      const lines = textLines(file);
      const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
      return labels(file)(start + (lines[line - 1]?.search(/[^\s-]/) ?? 0));
    },
    /** The snapshot with the news that is public at an instant, milliseconds. */
    at,
    read: async (input: PageInput) => viewOf(await renderPage(snapshot.shared, input)),
    marks,
    /** The same blocks with marks in the place of values (docs/decisions/editing-in-the-browser.md). */
    async readMarked(path: string, newsNow: number) {
      const twin = markedAt(newsNow);
      const input = twin.page(path);
      const texts = { textOf: markedCompiler(files, marks), newsText: serializeMarkdown };
      return input ? viewOf(await createPageRenderer(root, assetsOf, texts)(twin.shared, input)).blocks : [];
    },
  };
}
