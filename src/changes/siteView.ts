import type { Schedule } from '../domain/timeline.ts';
import { scheduleOf } from '../domain/schedule.ts';
import { bodyStart } from '../editor/splice/editText.ts';
import type { UsedComponent } from '../collection/mdx/inspection.ts';
import { textOf } from '../collection/contentFiles.ts';
import { compileMarked } from '../editor/places/markText.ts';
import { markContent } from '../editor/places/markContent.ts';
import { Marks } from '../editor/places/marks.ts';
import { newsTargets } from '../editor/places/newsTargets.ts';
import { type AssetsOf, createPageRenderer, type RenderedPage } from '../render/renderPage.ts';
import { editionOf } from '../site/edition.ts';
import type { PageInput } from '../site/pageData.ts';
import { pageKeyOf } from '../site/pageKey.ts';
import { parseInitialConfig } from '../site/parseInitialConfig.ts';
import type { SerializedElement } from '../site/serializedElements.ts';
import { type Snapshot, snapshotOf } from '../site/snapshot.ts';
import { type Block, readBlocks } from './reading/readBlocks.ts';
import type { SiteState } from './state.ts';

/** What a reader sees of a page, in all states of the schedule. */
export interface PageView {
  readonly blocks: Block[];
  /** What is around the page on every page: notice, footer. */
  readonly frame: Block[];
  html: string;
}

/** A state of the content whose pages can be read. */
export interface SiteView {
  state: SiteState;
  schedule: Schedule;
  /** With all news, also news to come. */
  snapshot: Snapshot;
  /** The same if everything that pages share is the same. */
  sharedKey: string;
  /** The components in the text of a page. */
  components(path: string): readonly UsedComponent[];
  /** The snapshot with the news that is public at an instant, milliseconds. */
  at(newsNow: number): Snapshot;
  read(input: PageInput): Promise<PageView>;
  /** The HTML of a page with another text, without what is around it. */
  renderWith(input: PageInput, text: SerializedElement[]): Promise<string>;
  marks: Marks;
  /** The same blocks with marks in the place of values (docs/decisions/editing-in-the-browser.md). */
  readMarked(path: string, newsNow: number): Promise<Block[]>;
}

const mainPart = /<main[^>]*>(.*)<\/main>/s;
const bodyPart = /<body>(.*?)<script/s;

const mainOf = (body: string) => mainPart.exec(body)?.[1] ?? '';
const bodyOf = ({ html }: RenderedPage) => bodyPart.exec(html)?.[1] ?? '';

function viewOf(page: RenderedPage): PageView {
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
export function createSiteView(state: SiteState, assetsOf: AssetsOf | undefined, now: number): SiteView {
  const { root, files, collection } = state;
  const renderPage = createPageRenderer(root, assetsOf);
  const snapshots = new Map<number, Snapshot>();
  const at = (newsNow: number) => {
    const known = snapshots.get(newsNow) ?? snapshotOf(collection, { now, newsNow, root });
    snapshots.set(newsNow, known);
    return known;
  };
  const snapshot = at(Infinity);
  const { layout } = snapshot.shared;
  const components = new Map(collection.pages.map(({ path, inspection }) => [path, inspection.components]));
  const marks = new Marks();
  const marked = new Map<number, Snapshot>();
  return {
    state,
    schedule: scheduleOf(editionOf(parseInitialConfig(layout.config), layout)),
    snapshot,
    sharedKey: JSON.stringify(snapshot.shared),
    components: (path) => components.get(pageKeyOf(path)) ?? [],
    at,
    read: async (input) => viewOf(await renderPage(snapshot.shared, input)),
    renderWith: async (input, text) => mainOf(bodyOf(await createPageRenderer(root, assetsOf, () => text)(snapshot.shared, input))),
    marks,
    async readMarked(path, newsNow) {
      const twin = marked.get(newsNow) ?? snapshotOf(markContent(collection, marks, newsTargets(files)), { now, newsNow, root });
      marked.set(newsNow, twin);
      const input = twin.page(path);
      if (!input) return [];
      const compile = (page: { file: string; body: string }) =>
        compileMarked(page.file, page.body, bodyStart(textOf(files, page.file)), marks);
      return viewOf(await createPageRenderer(root, assetsOf, compile)(twin.shared, input)).blocks;
    },
  };
}
