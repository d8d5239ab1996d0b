import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDays } from '../../src/domain/format.ts';
import { isFull } from '../support/full.ts';
import { applyChange } from '../content/guides/applyChange.ts';
import { beforeAfter, examplesOf, guideTitles } from '../content/guides/readme.ts';
import { planYear } from '../../src/review/years.ts';
import { diskFiles } from '../../src/collection/files/contentFiles.ts';
import { readContent } from '../../src/collection/readContent.ts';
import { visit } from './harness.ts';
import { type Preview, startPreview } from '../support/preview.ts';

/** What somebody does with the editor: each press and each keystroke counts. */
interface Hand {
  page: Page;
  /** The page that is edited. */
  shown: FrameLocator;
  presses: number;
  keystrokes: number;
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

/** Opens a page in the editor of a preview, and waits until what can be edited lights up. */
const editIn = (address: string, path: string, act: (hand: Hand) => Promise<void>): Promise<void> =>
  visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
    await page.goto(`${address}/admin?page=${path}`);
    const shown = page.frameLocator('iframe');
    await shown.locator('[data-editable]').first().waitFor({ state: 'attached' });
    const hand: Hand = {
      page,
      shown,
      presses: 0,
      keystrokes: 0,
      async press(target) {
        hand.presses += 1;
        // Until a save is done and shown, a button may be about to become that of another entry.
        await page.locator('aside > [inert]').first().waitFor({ state: 'detached' });
        await target.click();
      },
      async type(target, text) {
        hand.presses += 1;
        hand.keystrokes += text.length;
        await target.fill(text);
      },
    };
    await act(hand);
    // A test may end before a save is answered. The next one in this page must not find its draft.
    await page.locator('aside > [inert]').first().waitFor({ state: 'detached' });
    await forgetDrafts(page);
    expect(noise.filter((line) => /^(?:error|warning|policy)/.test(line))).toEqual([]);
  });

const forgetDrafts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.clear();
    const opening = indexedDB.open('editor');
    await new Promise((done) => opening.addEventListener('success', done));
    const clearing = opening.result.transaction('kept', 'readwrite').objectStore('kept').clear();
    await new Promise((done) => clearing.addEventListener('success', done));
  });

const button = ({ page }: Pick<Hand, 'page'>, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** The input of a field, whatever its label says beside its name. */
const field = (scope: Page | Locator, label: string): Locator => scope.getByLabel(new RegExp(`^${label}(?: in .*)?(?: \\(optional\\))?$`));

/** Fills in a field; true turns a switch on or off. */
async function put(hand: Hand, input: Locator, value: string | true): Promise<void> {
  const isSelect = (await input.evaluate(({ localName }) => localName)) === 'select';
  if (value === true) await hand.press(input);
  else if (isSelect) await input.selectOption(value);
  else await hand.type(input, value);
}

async function save(hand: Hand, file: string): Promise<void> {
  await hand.press(button(hand, 'Save'));
  await hand.page.getByRole('status').getByText(`content/${file}`).first().waitFor();
}

/** Waits until a file is saved; passes a warning. */
async function savedWithWarnings(hand: Hand, file: string): Promise<void> {
  const passing = button(hand, 'Save in spite of the warning');
  await hand.page.getByText(`Saved content/${file}.`).or(passing).waitFor();
  if (await passing.isVisible()) await hand.press(passing);
}

/** Opens the parts of a form that are named, one in the other, and gives the last. */
async function within(hand: Hand, names: readonly string[], form = hand.page.locator('aside form')): Promise<Locator> {
  let scope = form;
  for (const name of names) {
    const summary = hand.page.locator('summary', { hasText: new RegExp(`^${name}(?: \\(\\d+\\))?$`) });
    scope = scope.locator('details').filter({ has: summary }).first();
    if ((await scope.getAttribute('open')) === null) await hand.press(scope.locator('summary').first());
  }
  return scope;
}

/** Opens a part of the list beside the page: facts, pages or news. */
async function openPart(hand: Hand, name: string): Promise<void> {
  if (await button(hand, 'Back to the list').isVisible()) await hand.press(button(hand, 'Back to the list'));
  await hand.press(hand.page.locator('summary', { hasText: new RegExp(`^${name}$`) }));
}

/** Opens the form of a data file. */
async function openList(hand: Hand, name: string): Promise<void> {
  await openPart(hand, 'Facts and lists');
  const lists = hand.page.locator('details').filter({ has: hand.page.getByText('Facts and lists', { exact: true }) });
  await hand.press(lists.getByRole('button', { name, exact: true }));
}

/** Takes the last save back. */
async function undo(hand: Hand, file: string): Promise<void> {
  await hand.press(button(hand, 'Undo'));
  await hand.page.getByText(`Took back: content/${file}.`).waitFor();
}

/** The guides that a test does in the browser: the names of tests begin with their headings. */
const tested = new Set([...readFileSync(import.meta.filename, 'utf8').matchAll(/^ +test\('([^':]+): /gm)].map(([, guide = '']) => guide));

// The rules behind these tests have tests without a browser; this is the whole matrix.
describe.runIf(isFull)('the tasks of content/README.md, done in the browser', () => {
  let copy: Preview;
  beforeAll(async () => {
    copy = await startPreview();
  });
  afterAll(() => copy.close());

  const edit = (path: string, act: (hand: Hand) => Promise<void>) => editIn(copy.address, path, act);

  type Values = [label: string, value: string | true][];
  /** An entry that somebody adds: to which list, its short name, its kind, and its fields. */
  interface Addition {
    guide: string;
    file: string;
    list: string;
    parts?: string[];
    to: string;
    key?: string;
    kind?: string;
    values: Values;
    /** What is added, and behind what; else at the end. */
    written: string;
    behind?: string;
  }
  const additions: Addition[] = [
    {
      guide: 'Add a window',
      file: 'data/windows.yaml',
      list: 'Windows',
      to: 'Windows',
      key: 'volunteers',
      values: [
        ['Name', 'Volunteer applications'],
        ['Plural', true],
        ['Page', '/help/volunteer'],
        ['Open', '2025-03-01T12:00'],
        ['Close', '2025-08-15T23:59'],
      ],
      written: examplesOf('Add a window')[0] ?? '',
    },
    {
      guide: 'Add a page and put it in the menu',
      file: 'data/menu.yaml',
      list: 'Menu',
      parts: ['Have Fun', 'Items'],
      to: 'Items',
      kind: 'Page',
      values: [['Page', '/about/status']],
      behind: '    - link: schedule\n',
      written: '    - page: /about/status\n',
    },
  ];
  for (const { guide } of additions) tested.add(guide);

  test('entries are added to the bytes of the guide', async () => {
    await edit('/about/status', async (hand) => {
      for (const { file, list, parts = [], to, key, kind, values, written, behind } of additions) {
        const before = copy.text(file);
        await openList(hand, list);
        await within(hand, parts);
        const form = hand.page.locator('aside form');
        if (key !== undefined) await hand.type(form.getByLabel('Name or short name').last(), key);
        if (kind !== undefined) await form.getByLabel('What kind').last().selectOption({ label: kind });
        await hand.press(button(hand, `Add to ${to}`));
        // The entry that has the focus, which moves on to those within it.
        await form.locator(':focus').evaluate((input) => {
          document.querySelector('[data-entry]')?.removeAttribute('data-entry');
          const row = input.closest('div:has(> div > button[aria-label^="Remove "])');
          (row?.querySelector(':scope > details') ?? row)?.setAttribute('data-entry', '');
        });
        const entry = form.locator('[data-entry]');
        for (const [label, value] of values) {
          await put(hand, field(entry, label).first(), value);
        }
        await hand.press(button(hand, 'Save'));
        await savedWithWarnings(hand, file);
        const wanted = behind === undefined ? before + written : before.replace(behind, behind + written);
        await expect.poll(() => copy.text(file), { message: `${list} ${key} ${kind}` }).toBe(wanted);
        await undo(hand, file);
        await expect.poll(() => copy.text(file)).toBe(before);
      }
    });
  });

  test('Change a name: a person changes and another one joins, and then nobody is left', async () => {
    const file = 'data/staff.yaml';
    const wanted = applyChange(copy.text(file), beforeAfter(examplesOf('Change a name')));
    await edit('/about/who', async (hand) => {
      const department = hand.shown
        .locator('details')
        .filter({ has: hand.page.getByText('Sample Bobcat', { exact: true }) })
        .first();
      await hand.press(department.locator('summary').first());
      await hand.press(hand.shown.getByText('Sample Bobcat', { exact: true }).first());
      await hand.page.getByRole('heading', { name: /People/ }).waitFor();
      await hand.type(hand.page.locator('aside form input').first(), 'Sample Puma');
      await save(hand, file);
      await hand.press(button(hand, 'People'));
      await hand.press(button(hand, 'Add to People'));
      await hand.type(hand.page.locator('aside form input').last(), 'Sample Egret');
      await hand.press(button(hand, 'Save'));
      await expect.poll(() => copy.text(file)).toBe(wanted);
      for (const name of ['Sample Egret', 'Sample Puma']) {
        await hand.press(button(hand, `Remove ${name}`));
        await button(hand, `Remove ${name}`).waitFor({ state: 'detached' });
      }
      await save(hand, file);
      const [, after = '', vacancy = ''] = examplesOf('Change a name');
      await expect.poll(() => copy.text(file)).toBe(applyChange(wanted, beforeAfter([after, vacancy])));
    });
  });

  test('Change a policy: a sentence changes with its day', async () => {
    const file = 'pages/policies/weapons.mdx';
    const before = copy.text(file);
    await edit('/policies/weapons', async (hand) => {
      await hand.press(hand.shown.getByText('Leave the darts and foam arrows in your room').first());
      const text = hand.page.getByRole('textbox', { name: 'Text', exact: true });
      await text.press('Control+End');
      await hand.page.keyboard.type(' Or in your car.');
      await hand.shown.getByText('Or in your car.').first().waitFor();
      await save(hand, file);
      await hand.press(button(hand, 'Back to the list'));
      await hand.press(button(hand, 'Title and description'));
      await hand.type(field(hand.page, 'Last modified'), '2025-06-02');
      await save(hand, file);
    });
    const line = before.split('\n').find((each) => each.includes('Leave the darts and foam arrows')) ?? '';
    const after = before.replace(/^lastModified: .*$/m, 'lastModified: 2025-06-02').replace(line, `${line} Or in your car.`);
    expect(copy.text(file)).toBe(after);
  });

  test('Change a picture: it is sent, sized, described, and shown', async () => {
    const file = 'data/hotel.yaml';
    const wanted = applyChange(copy.text(file), beforeAfter(examplesOf('Change a picture')));
    const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#0B3D4A' } })
      .jpeg()
      .toBuffer();
    await edit('/join/hotel', async (hand) => {
      await openList(hand, 'Hotel');
      const pool = await within(hand, ['Images', 'pool']);
      await pool.locator('input[type=file]').setInputFiles({ name: 'Pool at Night.JPG', mimeType: 'image/jpeg', buffer });
      await pool.getByText('Added hotel/pool-at-night.jpg.').waitFor();
      await hand.page
        .getByRole('alert')
        .getByText(/What it shows/)
        .first()
        .waitFor();
      await hand.type(field(pool, 'What it shows'), 'The hotel pool at night, lit from below, with lanterns around it.');
      await hand.shown.locator('img[src*="pool-at-night"]').first().waitFor({ state: 'attached' });
      await save(hand, file);
    });
    expect(copy.text(file)).toBe(wanted);
    expect((await sharp(join(copy.root, 'content/images/hotel/pool-at-night.jpg')).metadata()).width).toBe(2000);
  });

  test('Publish news: an item is written to the bytes of the guide', async () => {
    const [example = ''] = examplesOf('Publish news');
    const [, heading = '', summary = '', live = '', body = ''] =
      /heading: (.*)\nsummary: (.*)\nlive: (.*)\n---\n\n(.*)$/s.exec(example) ?? [];
    const file = 'news/128-the-dealer-list-is-here.md';
    await edit('/news', async (hand) => {
      await hand.press(hand.page.locator('summary', { hasText: /^News$/ }));
      await hand.press(button(hand, 'Write a news item'));
      await hand.type(field(hand.page, 'Heading'), heading);
      await hand.type(field(hand.page, 'Summary'), summary);
      await hand.type(field(hand.page, 'Public from'), live.replace(' ', 'T'));
      await hand.type(hand.page.getByRole('textbox', { name: 'Text', exact: true }), body);
      await save(hand, file);
      await hand.shown.getByRole('heading', { level: 1, name: heading }).waitFor();
    });
    expect(copy.text(file)).toBe(example);
  });

  test('Schedule, pin and correct news: an item is pinned, corrected, and taken back', async () => {
    const file = 'news/126-lost-and-found.md';
    const before = copy.text(file);
    const [, heading = ''] = /^heading: "?(.*?)"?$/m.exec(before) ?? [];
    await edit('/about/status', async (hand) => {
      await hand.press(hand.page.locator('summary', { hasText: /^News$/ }));
      await hand.press(button(hand, heading));
      await hand.press(field(hand.page, 'Pinned'));
      await hand.type(field(hand.page, 'Pinned until'), '2025-10-01T23:59');
      await hand.type(field(hand.page, 'Corrected'), '2025-09-21T09:15');
      await save(hand, file);
    });
    const written = 'pinned: true\npinnedUntil: 2025-10-01 23:59\nupdated: 2025-09-21 09:15';
    expect(copy.text(file)).toBe(before.replace(/^live: .*$/m, (line) => `${line}\n${written}`));
    await edit('/news/115', async (hand) => {
      await hand.press(button(hand, 'Take it back'));
      await hand.press(hand.page.getByRole('checkbox', { name: 'Take /news/115 back' }));
      await save(hand, 'news/115-volunteers-wanted.md');
      expect(await hand.page.getByText('Visitors see the news').count()).toBe(0);
      await hand.shown.getByRole('heading', { level: 1, name: 'News & Updates' }).waitFor();
    });
    expect(existsSync(join(copy.root, 'content/news/115-volunteers-wanted.md'))).toBe(false);
  });

  test('Add a page and put it in the menu: it is made to the bytes of the guide, seen before it is saved, and retired', async () => {
    const [example = ''] = examplesOf('Add a page and put it in the menu');
    const [redirect = ''] = examplesOf('Retire a page');
    const [, title = '', description = '', owner = '', body = ''] =
      /title: (.*)\ndescription: (.*)\nowner: (.*)\n---\n\n(.*)$/s.exec(example) ?? [];
    const [menuBefore, redirectsBefore] = [copy.text('data/menu.yaml'), copy.text('data/redirects.yaml')];
    await edit('/fun/events', async (hand) => {
      await hand.press(hand.page.locator('summary', { hasText: /^Pages$/ }));
      await hand.press(button(hand, 'Make a page'));
      const address = hand.page.getByLabel(/^Address/);
      for (const [typed, stands, isWrong] of [
        ['/fun/Tails & Fur', '/fun/Tails & Fur', 'true'],
        ['/fun/Parade', '/fun/parade', 'false'],
      ] as const) {
        await address.fill('');
        await hand.type(address, typed);
        await hand.page.keyboard.press('Tab');
        await expect.poll(() => address.getAttribute('aria-invalid')).toBe(isWrong);
        expect(await address.inputValue()).toBe(stands);
      }
      await hand.page.getByLabel('Group of the menu').selectOption('Have Fun');
      await hand.type(field(hand.page, 'Title'), title);
      await hand.type(field(hand.page, 'Description'), description);
      await hand.press(hand.page.locator('summary', { hasText: 'More, if you need it' }));
      await hand.type(field(hand.page, 'Owner'), owner);
      await hand.type(hand.page.getByRole('textbox', { name: 'Text', exact: true }), body.trim());
      await hand.shown.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(existsSync(join(copy.root, 'content/pages/fun/parade.mdx')), 'shown before it is saved').toBe(false);
      await hand.press(button(hand, /^Save/).last());
      await hand.page.getByRole('status').getByText('Saved content/pages/fun/parade.mdx').waitFor();
      expect(copy.text('pages/fun/parade.mdx')).toBe(example);
      // The guide's line is among the others of its group, and the editor's at their end.
      expect(copy.text('data/menu.yaml').replace(/^ +- page: \/fun\/parade\n/m, '')).toBe(menuBefore);

      await hand.press(button(hand, 'Retire this page'));
      await hand.page.getByLabel('Lead /fun/parade to').selectOption({ value: '/fun/events' });
      // The frame leads where the address will lead.
      await hand.shown.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
      await hand.press(button(hand, /^Save/).last());
      await expect.poll(() => existsSync(join(copy.root, 'content/pages/fun/parade.mdx'))).toBe(false);
      await expect.poll(() => copy.text('data/menu.yaml')).toBe(menuBefore);
      await expect.poll(() => copy.text('data/redirects.yaml')).toBe(`${redirectsBefore.trimEnd()}\n${redirect}`);
    });
  });

  test('What the components are for: one is put in, changed and removed, and the source shows what the check says', async () => {
    const file = 'pages/join/hotel.mdx';
    const before = copy.text(file);
    await edit('/join/hotel', async (hand) => {
      await hand.press(hand.shown.getByText('Stay there, and'));
      await hand.press(hand.page.getByText('Put in a component'));
      await hand.page.getByLabel('Component', { exact: true }).selectOption('Notice');
      await hand.type(field(hand.page, 'Title'), 'Rain');
      await hand.press(button(hand, 'Put in Notice'));
      await hand.shown.getByText('Rain', { exact: true }).waitFor();
      await save(hand, file);
      const written = before.replace('every event.\n', 'every event.\n\n<Notice title="Rain">\n\nWords\n\n</Notice>\n');
      expect(copy.text(file)).toBe(written);
      await hand.press(
        hand.shown
          .locator('[data-editable]')
          .filter({ hasText: /^Rain$/ })
          .first(),
      );
      await hand.press(button(hand, 'Notice'));
      await hand.page.getByLabel(/^Tone/).selectOption('warning');
      await save(hand, file);
      expect(copy.text(file)).toBe(written.replace('<Notice title="Rain">', '<Notice title="Rain" tone="warning">'));
      await hand.press(button(hand, 'Source'));
      const source = hand.page.getByRole('textbox', { name: `Source of content/${file}` });
      await source.press('Control+Home');
      await hand.page.keyboard.type('x');
      await hand.page
        .getByRole('alert')
        .getByText(/three hyphens/)
        .waitFor();
      await hand.page.locator('.cm-lint-marker-error').waitFor();
      await hand.press(button(hand, 'Discard'));
      await hand.press(button(hand, 'Undo'));
      await expect.poll(() => copy.text(file)).toBe(written);
      await hand.press(button(hand, 'Undo'));
      await expect.poll(() => copy.text(file)).toBe(before);
    });
    expect(copy.text(file)).toBe(before);
  });

  test('Change a date: a date that nobody knows yet goes, and the convention is postponed', async () => {
    await edit('/about/status', async (hand) => {
      const windows = copy.text('data/windows.yaml');
      await openList(hand, 'Windows');
      await hand.type(field(await within(hand, ['Hotel']), 'Open'), '');
      await hand.press(button(hand, 'Save'));
      await savedWithWarnings(hand, 'data/windows.yaml');
      await expect.poll(() => copy.text('data/windows.yaml')).toBe(windows.replace(/(?<=^hotel:\n(?:  .*\n)*?)  open: .*\n/m, ''));
      await undo(hand, 'data/windows.yaml');
      const convention = copy.text('data/convention.yaml');
      await openList(hand, 'Convention');
      await field(hand.page.locator('aside form'), 'Status').first().selectOption('postponed');
      await hand.press(button(hand, 'Save'));
      await savedWithWarnings(hand, 'data/convention.yaml');
      await expect.poll(() => copy.text('data/convention.yaml').replace(/^status: postponed\n/m, '')).toBe(convention);
      expect(copy.text('data/convention.yaml')).not.toBe(convention);
      await undo(hand, 'data/convention.yaml');
    });
  });

  test('In the browser: a table is put into a page, and a cell of a news item changes', async () => {
    const file = 'pages/fun/fursuiting.mdx';
    const before = copy.text(file);
    const item = 'news/122-know-before-you-go.md';
    await edit('/fun/fursuiting', async (hand) => {
      await hand.press(hand.shown.getByText('Some hotel guests have never heard of us.'));
      await hand.page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
      await hand.press(button(hand, 'Table'));
      await hand.press(hand.page.locator('summary', { hasText: 'Table: First, Second' }));
      await hand.type(hand.page.getByLabel('Heading 1'), 'Room');
      await hand.type(hand.page.getByLabel('Row 1, Room'), 'Lobby');
      await save(hand, file);
      const line = before.split('\n').find((each) => each.includes('Some hotel guests have never heard of us.')) ?? '';
      expect(copy.text(file)).toBe(before.replace(line, `${line}\n\n| Room | Second |\n| --- | --- |\n| Lobby | Two |`));
      await hand.press(hand.shown.locator('table[data-editable]').getByRole('cell', { name: 'Lobby' }));
      // The form of the passage, which has such a cell, too, makes way for that of the table.
      await hand.page.locator('aside summary', { hasText: 'Table:' }).waitFor({ state: 'detached' });
      await hand.page.getByLabel('Row 1, Room').fill('');
      await hand.page.getByLabel('Row 1, Room').pressSequentially('Cafe and bar');
      await save(hand, file);
      expect(copy.text(file)).toContain('| Cafe and bar | Two |');
    });
    const news = copy.text(item);
    const [, cell = ''] = /^\|(?! ?-).*\n\| ?-.*\n\| *([^|]*?) *\|/m.exec(news) ?? [];
    await edit('/news/122', async (hand) => {
      await hand.press(button(hand, 'This news item'));
      await hand.press(button(hand, 'Text of the news item'));
      await hand.press(hand.page.locator('summary', { hasText: /^Table: / }).first());
      await hand.type(hand.page.getByLabel(/^Row 1, /).first(), 'Zebras');
      await save(hand, item);
    });
    expect(copy.text(item)).toBe(news.replace(`| ${cell}`, '| Zebras'));
  });

  test('In the browser: a sentence gets a link to another website', async () => {
    const file = 'pages/fun/fursuiting.mdx';
    const before = copy.text(file);
    await edit('/fun/fursuiting', async (hand) => {
      await hand.press(hand.shown.getByText('Some hotel guests have never heard of us.'));
      await hand.page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
      await hand.type(hand.page.getByLabel('Link to a page, a section or another website'), 'schedule website');
      await hand.press(button(hand, 'Schedule (another website)'));
      await save(hand, file);
    });
    const line = before.split('\n').find((each) => each.includes('Some hotel guests have never heard of us.')) ?? '';
    expect(copy.text(file)).toBe(before.replace(line, `${line}<Link to="schedule">words</Link>`));
  });

  test('See the website on another date: the page shows itself as on that day', async () => {
    await edit('/join/registration', async (hand) => {
      const open = hand.shown.getByText('Registration for 2025 is open').filter({ visible: true });
      expect(await open.count()).toBe(0);
      await hand.type(hand.page.getByLabel('See it on'), '2025-03-01T12:00');
      await open.first().waitFor();
    });
  });

  test('Start a new year: one press changes the lines that the command changes', async () => {
    const { parsed } = readContent(diskFiles(copy.root));
    const [next] = parsed.data.convention?.editions ?? [];
    if (!next) throw new Error('The content names no later convention.');
    const { texts } = planYear(diskFiles(copy.root), parsed, next);
    const before = [...texts.keys()].map((file) => [file.replace('content/', ''), copy.text(file.replace('content/', ''))] as const);
    await edit('/about/status', async (hand) => {
      await openList(hand, 'Convention');
      await hand.press(hand.page.locator('summary', { hasText: /^Another year/ }));
      await hand.press(button(hand, formatDays(next.firstDay, next.lastDay)));
      await hand.page.getByText('All dates have moved along.').waitFor();
      // Booking codes are of an older year than the dates beside them now.
      await hand.press(button(hand, 'Save in spite of the warning'));
      await hand.page.getByRole('status').getByText('Saved content/data/').waitFor();
      // No date tells of a policy; the list stays open behind it.
      await hand.press(button(hand, 'Attendee Code of Conduct').last());
      await field(hand.page, 'Last modified').waitFor();
      await openList(hand, 'Convention');
      await button(hand, 'Attendee Code of Conduct').last().waitFor();
    });
    expect(texts.size).toBeGreaterThan(3);
    for (const [file, text] of texts) expect(copy.text(file.replace('content/', '')), file).toBe(text);
    for (const [file, text] of before) copy.write(file, text);
  });

  // A press takes 1.3 seconds with the time to find it, a keystroke 0.2 (keystroke-level model, for people who type slowly).
  test('a news item takes less than 30 seconds from opening the page', async () => {
    await edit('/news', async (hand) => {
      await hand.press(hand.page.locator('summary', { hasText: /^News$/ }));
      await hand.press(button(hand, 'Write a news item'));
      await hand.type(field(hand.page, 'Heading'), 'Doors open at nine');
      await hand.type(field(hand.page, 'Public from'), '2027-02-20T12:00');
      await hand.type(hand.page.getByRole('textbox', { name: 'Text', exact: true }), 'Come early, and bring your badge.');
      await hand.press(button(hand, 'Save'));
      await savedWithWarnings(hand, 'news/129-doors-open-at-nine.md');
      expect(hand.presses * 1.3 + hand.keystrokes * 0.2).toBeLessThan(30);
    });
  });
});

/** Guides that no test here does in the browser, and why. */
const notHere: Record<string, string> = {
  'Change a price': 'editor.test.ts does it on the page, to the bytes of the guide.',
  'Mark a level sold out, or the hotel full': 'It is a switch, as a news item that is pinned has one.',
  'Put up an urgent notice': 'editor.test.ts does it, on main at once.',
  'Keep the address for security reports': 'It changes a day, as Change a date does.',
  'Reading without a connection': 'It is a switch, as sold out is.',
  'Retire a page': 'The page that is added is retired.',
  'Help people find it': 'It adds an entry, as the menu gets one above; editorGuides.test.ts compares the bytes.',
  'Change a sponsor': 'editor.test.ts moves and removes one; an entry is added and a picture sent above.',
  'Name a deadline': 'It adds an entry to a file, as redirects and windows get one above.',
  'First steps': 'It starts the preview, as each test does.',
  'Find your task': 'It lists the others.',
  'What a change means for visitors': 'editor.test.ts does it on an editing server, since it needs a branch.',
  'Before the website goes live for the first time': 'start.test.ts does it.',
  'Rename a page': 'editor.test.ts does it.',
  'Pages with a role': 'It says what links to them; parts.test.ts compares it with the schema.',
  'Write a page before people should see it':
    'It is one line of a file; parts.test.ts does it, for a group of the menu, too. start.test.ts writes what a text asks for.',
  'Leave out a part': 'It deletes files; parts.test.ts deletes each.',
  'Change the colors': 'It is a value of a file; broken/theme.tsv has its mistakes, look.test.ts what becomes of it.',
  'Change the logo and the pictures around pages':
    'It is a value of a file; broken/art.tsv has its mistakes, look.test.ts what becomes of it.',
  'Say which country you are in': 'They are values of a file; harbor.test.ts has those of another country.',
  'If the check finds a mistake': 'editor.test.ts shows that its words are beside the field, and nothing is saved.',
};

test('each guide of content/README.md has a test in the browser, or a reason', () => {
  expect([...tested, ...Object.keys(notHere)].toSorted()).toEqual(guideTitles.toSorted());
});
