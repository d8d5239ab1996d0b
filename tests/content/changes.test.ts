import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/fakeSite.ts';
import { runGitAsA } from '../support/runGit.ts';
import { isFull } from '../support/full.ts';
import { changesForEditor, compareContent, compareSites } from '../../src/review/compare.ts';
import { htmlReport } from '../../src/review/changesCommand.ts';
import { markdownReport, type VisitorChanges } from '../../src/review/report.ts';
import { createSiteView, type SiteView } from '../../src/review/contentState.ts';
import { loadBuiltCode } from '../../src/render/builtCode.ts';
import { preparedChanges } from './changes/preparedChanges.ts';
import { type Edits, memorySite } from './memorySite.ts';
import { inEdition } from '../support/edition.ts';

const root = 'tests/content/fixtures/secondConvention';
const now = Date.parse('2027-02-01T20:00:00Z');
const site = memorySite(root, now);

const assetsOf = await loadBuiltCode(inEdition('dist/current'));
function viewOf(edits: Edits, name = 'the branch'): SiteView {
  return createSiteView({ name, root, files: site.edited(edits), content: site.readAfter(edits) }, assetsOf, now);
}
const before = viewOf({}, 'main');
const compare = (edits: Edits) => compareSites(before, viewOf(edits), now);
async function changesOf(edits: Edits): Promise<VisitorChanges> {
  const changes = await compare(edits);
  if (!changes) throw new Error('Nothing changes.');
  return changes;
}

describe('prepared changes have the reports in tests/content/changes', () => {
  test.each(Object.entries(preparedChanges).filter((_change, index) => isFull || index % 3 === 0))('%s', async (name, change) => {
    const report = markdownReport(await changesOf(change(site)));
    await expect(report).toMatchFileSnapshot(`./changes/${name}.md`);
  });
});

test('the report for one deadline has at most 4 kB', async () => {
  const deadline = preparedChanges.laterWindow?.(site) ?? {};
  expect(Buffer.byteLength(markdownReport(await changesOf(deadline)))).toBeLessThan(4096);
});

test('nothing has changed where only a comment has, and where nothing has', async () => {
  expect(await compare({})).toBeUndefined();
  const file = 'content/data/hotel.yaml';
  expect(await compare({ [file]: `# Rooms.\n${site.text(file)}` })).toBeUndefined();
});

test('the page of a report needs no other file, and shows texts as texts', async () => {
  const edits = { 'content/data/notice.yaml': 'show: true\ntext: Bring 2 < 3 "pillows" & tails.\n' };
  const html = htmlReport(await changesOf(edits));
  expect(html).toContain('Bring 2 &lt; 3 &quot;pillows&quot; &amp; tails.');
  expect(html).not.toMatch(/<script|<link|src=|url\(/);
});

const [prices, rooms, windows] = ['registration', 'hotel', 'windows'].map((name) => `content/data/${name}.yaml`) as [
  string,
  string,
  string,
];
test.each<[finding: string, edits: Edits, said: string[]]>([
  ['a price that doubles is none', { [prices]: site.replaced(prices, 'price: 150', 'price: 300') }, []],
  [
    'a price that more than doubles',
    { [prices]: site.replaced(prices, 'price: 150', 'price: 301') },
    ['Registration › Levels › Patron › Price rises by 101 %, from $150 to $301.'],
  ],
  [
    'a date in the past',
    { [rooms]: site.replaced(rooms, 'refundableUntil: 2027-04-01', 'refundableUntil: 2027-01-20') },
    [
      'Hotel › Deposit › Refundable until is January 20, 2027, which is in the past.',
      'Last day for a deposit refund now comes before “Art show entries start”.',
    ],
  ],
  [
    'a date that moved past another',
    { [windows]: site.replaced(windows, '2027-04-30 23:59', '2027-02-20 23:59') },
    ['Early registration ends now comes before “Art show entries start” and 1 more date.'],
  ],
])('to look at: %s', async (_finding, edits, said) => {
  const { lists } = await changesOf(edits);
  expect(lists.find(({ heading }) => heading === 'To look at')?.items.map(({ text }) => text) ?? []).toEqual(said);
});

test('the next convention is not gone once it is the present one', async () => {
  const file = 'content/data/convention.yaml';
  const later = 'editions:\n  - { id: next, firstDay: 2028-05-26, lastDay: 2028-05-28 }';
  const known = viewOf({ [file]: site.replaced(file, 'editions: []', later) });
  const changes = await compareSites(known, viewOf(preparedChanges.newYear?.(site) ?? {}), now);
  const dates = changes?.lists.find(({ heading }) => heading === 'Dates')?.items.map(({ name, text }) => `${name} ${text}`);
  expect(dates?.filter((date) => date.startsWith('Redwood Paws'))).toEqual([
    'Redwood Paws: May 28-30, 2027 → May 26-28, 2028, 364 days later',
  ]);
});

/** A repository with the fixture on its main branch. */
function repository() {
  const folder = temporaryFolder();
  const git = (...args: string[]) => runGitAsA(folder, ...args);
  cpSync(root, folder, { recursive: true });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  const replace = (file: string, find: string, by: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(find, by));
  return { folder, git, replace };
}

test('the working tree is compared with where it left the main branch, and one commit with another', async () => {
  const { folder, git, replace } = repository();
  const file = 'content/data/registration.yaml';
  git('checkout', '-q', '-b', 'prices');
  replace(file, 'price: 150', 'price: 155');
  git('commit', '-q', '-a', '-m', 'Raise');
  git('checkout', '-q', 'main');
  replace('content/data/hotel.yaml', 'king: 149', 'king: 150');
  git('commit', '-q', '-a', '-m', 'Meanwhile');
  git('checkout', '-q', 'prices');
  replace(file, 'price: 155', 'price: 160');
  const saidOf = async (commitBefore?: string, commitAfter?: string) => {
    const changes = await compareContent(folder, { before: commitBefore, after: commitAfter, now, assetsOf });
    return [...new Set(changes?.pages.flatMap((page) => page.changes.map((change) => [change.before, change.after].join(' → '))))];
  };
  expect(await saidOf()).toContain('$150 → $160');
  expect(await saidOf('main~1', 'main')).toEqual(['$149 → $150']);
  expect(git('status', '--porcelain')).toBe(` M ${file}\n`);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(await saidOf(), 'the main branch is newer at the remote').toContain('$155 → $160');
  await expect(saidOf('nowhere')).rejects.toThrow('There is no commit or branch named "nowhere".');
});

test('the editor gets what changes in words, and reasons in words of its own', async () => {
  const { folder, git, replace } = repository();
  const ask = () => changesForEditor(folder, { before: undefined, after: undefined, now, assetsOf });
  expect(await ask()).toBeUndefined();
  replace('content/data/registration.yaml', 'price: 150', 'price: 160');
  const changes = await ask();
  expect(changes).toMatchObject({ summary: expect.stringMatching(/^1 page changes\./), lists: [] });
  expect(changes?.pages[0]?.spots).toEqual([
    { file: 'content/data/registration.yaml', line: expect.any(Number), label: 'Levels › Patron › Price' },
  ]);
  expect(changes?.pages[0]?.changes.at(-1)).toMatchObject({ before: '$150', after: '$160' });
  replace('content/data/registration.yaml', 'price: 160', 'price: many');
  await expect(ask()).rejects.toThrow(/^The check finds mistakes\. Correct them first:\ncontent\/data\/registration\.yaml:\d+/);
  git('branch', '-m', 'trunk');
  await expect(ask()).rejects.toThrow('Your files can’t be compared with the main branch. There is no branch named main.');
});

test('content with errors is not compared, and its errors are told', async () => {
  const { folder, replace } = repository();
  replace('content/data/hotel.yaml', 'king: 149', 'king: many');
  await expect(compareContent(folder, { before: 'main', after: undefined, now, assetsOf })).rejects.toThrow('The content has 1 problem');
});

test.runIf(isFull)('of pages that stay as they are, a comparison holds little more than the text', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const text = 'A **word** and [a link](/about), *more* words.\n\n'.repeat(400);
  /** Bytes alive at the end of a comparison of a site with this many more pages. */
  async function held(pages: number): Promise<number> {
    const { folder, git, replace } = repository();
    mkdirSync(join(folder, 'content/pages/made'));
    for (let page = 0; page < pages; page += 1)
      writeFileSync(
        join(folder, `content/pages/made/page-${page}.mdx`),
        `---\ntitle: Page ${page}\ndescription: One of many pages with much text and nothing that changes.\nowner: website\n---\n\n[The next one](/made/page-${(page + 1) % pages})\n\n${text}`,
      );
    git('add', '.');
    git('commit', '-q', '--allow-empty', '-m', 'Pages');
    replace('content/data/registration.yaml', 'price: 150', 'price: 160');
    let bytes = 0;
    let renderings = 0;
    // Assets are asked for with each rendering, and collecting garbage takes longer than one.
    const measured: typeof assetsOf = (components) => {
      renderings += 1;
      if (renderings % 12 !== 0) return assetsOf(components);
      collectGarbage();
      bytes = getHeapStatistics().used_heap_size;
      return assetsOf(components);
    };
    await compareContent(folder, { before: undefined, after: undefined, now, assetsOf: measured });
    return bytes;
  }
  const count = 20;
  /** Bytes for each byte of text: 3 if only what is needed is held, 14 if all of each page is. */
  const most = 7;
  // Loads the compiler of pages, which stays.
  await held(2);
  const growths: number[] = [];
  // The least of three: code that the engine optimizes meanwhile lies on the same heap.
  while (growths.length < 3 && !growths.some((growth) => growth < most)) {
    const few = await held(0);
    growths.push(((await held(count)) - few) / (count * text.length));
  }
  expect(Math.min(...growths)).toBeLessThan(most);
});
