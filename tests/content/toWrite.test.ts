/** What is still to be written: a page waits for it, or the section around it alone. */
import { expect, test } from 'vitest';
import { launchLists } from '../../src/review/checkOutput.ts';
import { memorySite } from './memorySite.ts';

const site = memorySite('tests/content/fixtures/site');
const file = 'content/pages/join/bus.mdx';
const note = '<ToWrite>Where the bus **stops**.</ToWrite>';

/** A new page in the menu, and changes of other files. */
function withPage(body: string, front = 'sectionsWait: true\n', others: Record<string, string> = {}) {
  const start = `---\ntitle: Bus\ndescription: Where the bus to the convention stops, and when it leaves.\nowner: hotel\n${front}---\n\n`;
  const menu = site.replaced('content/data/menu.yaml', '- page: /join/hotel\n', '- page: /join/hotel\n    - page: /join/bus\n');
  return { 'content/data/menu.yaml': menu, [file]: `${start}${body}\n`, ...others };
}
const waitingStop = `Take the bus.\n\n## Stop [#stop]\n\n${note}\n\n## Tickets [#tickets]\n\nBuy them there.`;

const sectionsOf = (body: string) => {
  const { parsed, diagnostics } = site.readAfter(withPage(body));
  expect(diagnostics).toEqual([]);
  return parsed.pages.find((page) => page.file === file)?.inspection.unreadySections;
};
const page = (edits: Record<string, string>) => {
  const { pages, unready } = site.collectionAfter(edits);
  const isIt = ({ path }: { path: string }) => path === '/join/bus';
  return { ready: pages.find(isIt), unready: unready.find(isIt) };
};

test('a page that holds one waits, as if it said ready: false', () => {
  expect(site.messagesAfter(withPage(waitingStop, ''))).toEqual([]);
  expect(page(withPage(waitingStop, ''))).toEqual({ ready: undefined, unready: expect.objectContaining({ title: 'Bus' }) });
  const linked = { 'content/pages/policies/weapons.mdx': `${site.text('content/pages/policies/weapons.mdx')}\n[Bus](/join/bus)\n` };
  expect(site.messagesAfter(withPage(waitingStop, '', linked))).toEqual([expect.stringContaining('the page /join/bus is not ready')]);
});

test('with sectionsWait, its section waits alone', () => {
  const { ready, unready } = page(withPage(waitingStop));
  expect(unready).toBeUndefined();
  expect(ready?.inspection.headings.map(({ id }) => id)).toEqual(['tickets']);
  // Above the first heading, there is no section that could wait.
  expect(page(withPage(`${note}\n\n${waitingStop}`)).ready).toBeUndefined();
});

test('of sections within sections, the innermost waits, and what would be left without content', () => {
  const body = `## One [#one]\n\nText.\n\n### Two [#two]\n\n${note}\n\n### Three [#three]\n\nText.\n\n## Four [#four]\n\n### Five [#five]\n\n${note}`;
  expect(sectionsOf(body)).toEqual(['two', 'five', 'four']);
});

test('in an item of an accordion, its section waits', () => {
  const item = (id: string, words: string) => `<AccordionItem title="About ${id}" id="${id}">\n\n${words}\n\n</AccordionItem>`;
  const accordion = `## Rules [#rules]\n\n<Accordion>\n${item('one', 'Text.')}\n\n${item('two', note)}\n</Accordion>`;
  expect(sectionsOf(accordion)).toEqual(['rules', 'one', 'two']);
});

test('a link to a section that waits is an error, unless it waits, too; a window leads to the page', () => {
  const link = 'Read about the [stop](/join/bus#stop).';
  expect(site.messagesAfter(withPage(`${waitingStop}\n\n${link}`))).toEqual([
    expect.stringContaining(
      'The link /join/bus#stop: the section #stop of /join/bus waits until what its <ToWrite> asks for is written, so visitors would find nothing there. Write it, or link to the page alone until then.',
    ),
  ]);
  expect(site.messagesAfter(withPage(`${waitingStop}\n\n## More [#more]\n\n${note}\n\n${link}`))).toEqual([]);
  const windows = 'content/data/windows.yaml';
  const edits = withPage(waitingStop, undefined, { [windows]: site.replaced(windows, 'page: /join/registration', 'page: /join/bus#stop') });
  expect(site.messagesAfter(edits)).toEqual([]);
  expect(site.collectionAfter(edits).data.windows.preregistration?.page).toBe('/join/bus');
});

test('a page that the website needs cannot wait, but a section of it can', () => {
  const home = 'content/pages/index.mdx';
  const text = `${site.text(home)}\n## More [#more]\n\n${note}\n`;
  expect(site.messagesAfter({ [home]: text }).filter((message) => message.startsWith(home))).toEqual([
    expect.stringMatching(
      /^content\/pages\/index\.mdx:\d+:1 {2}The website needs this page, so it can't wait\. Write what is asked for here, or put it below a heading and a line "sectionsWait: true" at the top: then that section waits alone\.$/,
    ),
  ]);
  expect(site.messagesAfter({ [home]: text.replace('---\n', '---\nsectionsWait: true\n') })).toEqual([]);
});

test('a list that is still empty is no doubt where it waits', () => {
  const guests = (words: string) =>
    withPage(`## Guests [#guests]\n\n${words}\n\n<GuestCards />`, undefined, { 'content/data/guests.yaml': '[]\n' });
  expect(site.messagesAfter(guests('Here:'))).toEqual([expect.stringContaining('<GuestCards> shows nothing')]);
  expect(site.messagesAfter(guests(note))).toEqual([]);
});

test('--launch says each, with its place and words', () => {
  const edits = withPage(waitingStop);
  const [, toWrite] = launchLists(site.edited(edits), site.readAfter(edits));
  expect(toWrite).toMatchObject({
    items: [{ file, line: 12, column: 1, message: 'To write: Where the bus stops.' }],
    summary: '1 text to write, for which a page or a section waits.',
  });
});

test.each([
  ['a page tells of it', 'Apply <WindowState window="dealers" />.', '', true],
  ['the section that tells of it waits', `## Apply [#apply]\n\n<WindowState window="dealers" />\n\n${note}`, '', false],
  ['its date is known', 'Apply <WindowState window="dealers" />.', '  open: 2025-03-01 12:00\n', false],
])('--launch names a window without a date to open: %s', (_case, body, open, isNamed) => {
  const line = '  page: /join/hotel\npanelSubmissions:';
  const windows = site.replaced('content/data/windows.yaml', line, `  page: /join/hotel\n${open}panelSubmissions:`);
  const edits = withPage(body, undefined, { 'content/data/windows.yaml': windows });
  const list = launchLists(site.edited(edits), site.readAfter(edits)).at(-1);
  const message = 'Dealer applications has no date to open yet, and /join/bus speaks of it. Add "open".';
  expect(list?.items.map(({ file: at, line: row, message: words }) => [at, row, words])).toEqual(
    isNamed ? [['content/data/windows.yaml', 12, message]] : [],
  );
});

test('nothing between the tags is an error', () => {
  expect(site.messagesAfter(withPage('Go.\n\n## Stop [#stop]\n\n<ToWrite data="department">Who stops?</ToWrite>'))).toEqual([
    expect.stringContaining('<ToWrite data="department">: there is no such data file. Did you mean "departments"?'),
  ]);
  expect(site.messagesAfter(withPage('Go.\n\n## Stop [#stop]\n\n<ToWrite></ToWrite>'))).toEqual([
    expect.stringContaining('<ToWrite> has nothing between its tags'),
  ]);
});
