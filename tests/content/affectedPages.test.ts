import { beforeAll, describe, expect, test } from 'vitest';
import { leading } from '../support/full.ts';
import { site as real } from '../support/site.ts';
import { affectedPages } from '../../src/authoring/changes/affectedPages.ts';
import { compareSites } from '../../src/authoring/changes/compare.ts';
import { type Comparison, comparePage } from '../../src/authoring/changes/comparePage.ts';
import { createSiteView, type SiteView } from '../../src/authoring/changes/siteView.ts';
import { collectionOf } from '../../src/collection/collection.ts';
import { loadBuiltCode } from '../../src/render/builtCode.ts';
import type { AssetsOf } from '../../src/render/renderPage.ts';
import { preparedChanges } from './changes/preparedChanges.ts';
import { type Edits, type MemorySite, memorySite } from './memorySite.ts';

const fixture = 'tests/content/fixtures/secondConvention';

let assetsOf: AssetsOf;
beforeAll(async () => {
  assetsOf = await loadBuiltCode('dist/current');
});

const viewOf = (site: MemorySite, root: string, now: number) => (edits: Edits) => {
  const content = site.readAfter(edits);
  return createSiteView({ name: 'a state', root, files: site.edited(edits), content, collection: collectionOf(content) }, assetsOf, now);
};

/** The unchanged site, which reads each of its pages once for all changes. */
function unchanged(view: (edits: Edits) => SiteView): () => SiteView {
  let site: SiteView | undefined;
  const pages = new Map<string, ReturnType<SiteView['read']>>();
  return () => {
    const { read, ...others } = (site ??= view({}));
    const readOnce: typeof read = (input) => {
      const key = JSON.stringify(input);
      const page = pages.get(key) ?? read(input);
      pages.set(key, page);
      return page;
    };
    return { ...others, read: readOnce };
  };
}

/** Pages whose changes would be missed: those that are only found if every page is read. */
async function missedPages(before: SiteView, after: SiteView, now: number): Promise<string[]> {
  const affected = await affectedPages(before, after);
  const left = after.snapshot.paths.filter((path) => !affected.has(path));
  const comparison: Comparison = { before, after, now, facts: [], sources: [], affected };
  const found = left.map(async (path) => {
    const [some, all] = [affected, new Set(left)].map((read) =>
      comparePage({ before: path, after: path }, { ...comparison, affected: read }),
    );
    return (await all)?.changes.length === (await some)?.changes.length ? [] : path;
  });
  return (await Promise.all(found)).flat();
}

describe('no page that is left out reads differently', () => {
  const now = Date.parse('2027-02-01T20:00:00Z');
  const site = memorySite(fixture, now);
  const view = viewOf(site, fixture, now);
  const before = unchanged(view);
  test.each(Object.entries(preparedChanges))('%s', async (_name, change) => {
    expect(await missedPages(before(), view(change(site)), now)).toEqual([]);
  });

  const pairs: [file: string, find: string, by: string][] = [
    ['dealers', 'price: 150', 'price: 160'],
    ['windows', '2025-08-07 17:00', '2025-08-06 17:00'],
    ['convention', 'minimumAge: 18', 'minimumAge: 21'],
    ['limits', 'pole: 6 ft', 'pole: 7 ft'],
    ['mailboxes', 'info@', 'hello@'],
  ];
  const today = Date.parse('2025-03-01T20:00:00Z');
  const viewReal = viewOf(real, '.', today);
  const beforeReal = unchanged(viewReal);
  test.each(leading(pairs, 2))('%s.yaml of this site', async (name, find, by) => {
    const file = `content/data/${name}.yaml`;
    const changed = real.text(file).replace(find, by);
    expect(changed).not.toBe(real.text(file));
    expect(await missedPages(beforeReal(), viewReal({ [file]: changed }), today)).toEqual([]);
  });
});

describe('pages that show none of what changed are not rendered', () => {
  const now = Date.parse('2027-02-01T20:00:00Z');
  const site = memorySite(fixture, now);
  const made = (count: number): Edits =>
    Object.fromEntries(
      Array.from({ length: count }, (_, page) => [
        `content/pages/made/page-${page}.mdx`,
        `---\ntitle: Page ${page}\ndescription: A page that shows one price and a few more words.\nowner: website\n---\n\nA car costs <Price id="hotel.parking.extraVehicle" />. See [the next one](/made/page-${(page + 1) % count}).\n`,
      ]),
    );
  /** How often something is rendered until the report is there. */
  async function rendersFor(pages: Edits, change: Edits): Promise<{ renders: number; changed: string[] }> {
    let renders = 0;
    const view = (edits: Edits): SiteView => {
      const whole = viewOf(site, fixture, now)(edits);
      const count =
        <Input extends unknown[], Output>(render: (...input: Input) => Output) =>
        (...input: Input) => ((renders += 1), render(...input));
      return { ...whole, read: count(whole.read), renderWith: count(whole.renderWith), readMarked: count(whole.readMarked) };
    };
    const report = await compareSites(view(pages), view({ ...pages, ...change }), now);
    return { renders, changed: report.pages.map(({ path }) => path) };
  }
  const hotel = (find: string, by: string): Edits => ({ 'content/data/hotel.yaml': site.replaced('content/data/hotel.yaml', find, by) });

  test('a price is looked at once for all pages, and only those that show it are read', async () => {
    const change = hotel('king: 149', 'king: 159');
    const few = await rendersFor({}, change);
    expect(few.changed).toEqual(['/join/hotel']);
    expect(await rendersFor(made(60), change)).toEqual(few);
  });

  test('a picture is looked for in what pages name', async () => {
    const file = 'content/images/hotel/pool.svg';
    const change = { [file]: site.text(file).replace('</svg>', '<g/></svg>') };
    expect(await rendersFor(made(60), change)).toEqual(await rendersFor({}, change));
  });

  test('a sentence of one page is read on that page', async () => {
    const page = 'content/pages/about.mdx';
    const { renders, changed } = await rendersFor(made(60), { [page]: `${site.text(page)}\nOne more sentence.\n` });
    expect(changed).toEqual(['/about']);
    // Once in each state, and once more in each to find the line.
    expect(renders).toBe(4);
  });

  test('pages that show what changed are all found', async () => {
    const parking = hotel('extraVehicle: 15', 'extraVehicle: 16');
    expect((await rendersFor(made(3), parking)).changed).toEqual(expect.arrayContaining(['/made/page-0', '/made/page-1', '/made/page-2']));
  });
});
