import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChange } from '../content/guides/applyChange.ts';
import { beforeAfter, type Change, examplesOf, sideBySide } from '../content/guides/readme.ts';
import { type PreviewCopy, previewCopy } from '../dev/previewCopy.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { visit } from './harness.ts';

/** What somebody does with the editor: each press and each sign typed counts. */
interface Hand {
  page: Page;
  shown: FrameLocator;
  presses: number;
  signs: number;
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

// The rules behind these tests have tests without a browser; this is the whole matrix.
describe.runIf(process.env.TEST_FULL === '1')('the tasks of content/README.md, done in the browser', () => {
  let copy: PreviewCopy;
  let server: { address: string; process: ChildProcess };
  beforeAll(async () => {
    copy = previewCopy();
    server = await startServer({}, 'src/cli/dev.ts', copy.root);
  });
  afterAll(async () => {
    await stopServer(server);
    copy.close();
  });

  const edit = (path: string, act: (hand: Hand) => Promise<void>) =>
    visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
      await page.goto(`${server.address}/admin?page=${path}`);
      const shown = page.frameLocator('iframe');
      await shown.locator('[data-editable]').first().waitFor({ state: 'attached' });
      const hand: Hand = {
        page,
        shown,
        presses: 0,
        signs: 0,
        async press(target) {
          hand.presses += 1;
          await target.click();
        },
        async type(target, text) {
          hand.presses += 1;
          hand.signs += text.length;
          await target.fill(text);
        },
      };
      await act(hand);
      expect(noise.filter((line) => /^(?:error|warning|policy)/.test(line))).toEqual([]);
    });
  const button = ({ page }: Hand, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const field = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}(?: in .*)?(?: \\(optional\\))?$`));
  async function save(hand: Hand, file: string) {
    await hand.press(button(hand, 'Save'));
    await hand.page.getByRole('status').getByText(`content/${file}`).first().waitFor();
  }

  /** Opens the parts of a form that are named, one in the other, and gives the last. */
  async function within(hand: Hand, names: readonly string[]): Promise<Locator> {
    let scope = hand.page.locator('aside form');
    for (const name of names) {
      const summary = hand.page.locator('summary', { hasText: new RegExp(`^${name}(?: \\(\\d+\\))?$`) });
      scope = scope.locator('details').filter({ has: summary }).first();
      if ((await scope.getAttribute('open')) === null) await hand.press(scope.locator('summary').first());
    }
    return scope;
  }
  async function openList(hand: Hand, name: string) {
    if (await button(hand, 'Back to the list').isVisible()) await hand.press(button(hand, 'Back to the list'));
    await hand.press(hand.page.getByText('Facts and lists', { exact: true }));
    const lists = hand.page.locator('details').filter({ has: hand.page.getByText('Facts and lists', { exact: true }) });
    await hand.press(lists.getByRole('button', { name, exact: true }));
  }

  type Step = [parts: string[], label: string, value: string | true];
  const notice = 'Put up an urgent notice';
  const offline: Change = sideBySide(examplesOf('Reading without a connection')[0] ?? '');
  const tasks: [task: string, file: string, list: string, Step[], Change | [from: string, to: string]][] = [
    [
      'a price',
      'data/registration.yaml',
      'Registration',
      [
        [['Levels', 'Full Weekend Pass'], 'Price', '90'],
        [['Levels', 'Full Weekend Pass'], 'Sale price', '80'],
      ],
      beforeAfter(examplesOf('Change a price')),
    ],
    ['a date', 'data/windows.yaml', 'Windows', [[['Hotel'], 'Close', '2025-08-14T17:00']], beforeAfter(examplesOf('Change a date'))],
    ['a limit', 'data/limits.yaml', 'Limits', [[[], 'Pole', '5 ft']], sideBySide(examplesOf('Change a policy')[2] ?? '')],
    [
      'sold out',
      'data/registration.yaml',
      'Registration',
      [[['Levels', 'Platinum'], 'Sold out', true]],
      sideBySide(examplesOf('Mark a level sold out, or the hotel full')[0] ?? ''),
    ],
    [
      'hotel full',
      'data/windows.yaml',
      'Windows',
      [[['Hotel'], 'Full', true]],
      sideBySide(examplesOf('Mark a level sold out, or the hotel full')[1] ?? ''),
    ],
    [
      'a notice',
      'data/notice.yaml',
      'Notice',
      [
        [[], 'Text', 'Tropical storm warning for Orange County. The convention is still on; please travel early.'],
        [[], 'Link', '/news'],
        [[], 'Until', '2025-08-28T20:00'],
      ],
      beforeAfter(examplesOf(notice)),
    ],
    [
      'the address for security reports',
      'data/security.yaml',
      'Security',
      [[[], 'Expires', '2028-10-01']],
      sideBySide(examplesOf('Keep the address for security reports')[0] ?? ''),
    ],
    ['no copies on devices', 'data/offline.yaml', 'Offline', [[[], 'Service worker', true]], offline],
    [
      'a sponsor',
      'data/sponsors.yaml',
      'Sponsors',
      [[['Sample Tide Costume Supply'], 'Name', 'Sample Mangrove Yarns']],
      ['name: Sample Tide Costume Supply', 'name: Sample Mangrove Yarns'],
    ],
    ['an outside link', 'data/links.yaml', 'Links', [[['Archive'], 'Name', 'Old photos']], ['name: Archive', 'name: Old photos']],
    [
      'a room on the map',
      'data/map.yaml',
      'Map',
      [[['Floors', 'Ground Floor', 'Rooms', 'Prop Check'], 'Name', 'Prop Desk']],
      ['name: Prop Check', 'name: Prop Desk'],
    ],
    [
      'an overflow hotel',
      'data/hotel.yaml',
      'Hotel',
      [[['Overflow', 'Heron Court Hotel'], 'Name', 'Sample Inn']],
      ['name: Heron Court Hotel', 'name: Sample Inn'],
    ],
  ];

  test('facts change to the bytes of the guide, and back by Undo', async () => {
    await edit('/about/status', async (hand) => {
      for (const [task, file, list, steps, change] of tasks) {
        const before = copy.text(file);
        await openList(hand, list);
        for (const [parts, label, value] of steps) {
          const input = field(await within(hand, parts), label).first();
          await (value === true ? hand.press(input) : hand.type(input, value));
        }
        await hand.press(button(hand, 'Save'));
        const passing = button(hand, 'Save in spite of the warning');
        await hand.page.getByText(`Saved content/${file}.`).or(passing).waitFor();
        if (await passing.isVisible()) await hand.press(passing);
        const wanted = Array.isArray(change) ? before.replace(...change) : applyChange(before, change);
        await expect.poll(() => copy.text(file), { message: task }).toBe(wanted);
        await hand.press(button(hand, 'Undo'));
        await expect.poll(() => copy.text(file), { message: task }).toBe(before);
        await hand.page.getByText(`Took back: content/${file}.`).waitFor();
      }
    });
  });

  /** An entry that somebody adds: to which list, its short name, its kind, and its fields. */
  interface Addition {
    file: string;
    list: string;
    parts?: string[];
    to: string;
    key?: string;
    kind?: string;
    values: [label: string, value: string | true][];
    /** What is added, and behind what; else at the end. */
    written: string;
    behind?: string;
  }
  const [, typed = '', means = ''] = /typed: \[(.*)\]\n +means: \[(.*)\]/.exec(examplesOf('Help people find it')[1] ?? '') ?? [];
  const additions: Addition[] = [
    {
      file: 'data/redirects.yaml',
      list: 'Redirects',
      to: 'Redirects',
      key: '/fun/parade',
      values: [['Address', '/fun/events']],
      written: examplesOf('Retire a page')[0] ?? '',
    },
    {
      file: 'data/redirects.yaml',
      list: 'Redirects',
      to: 'Redirects',
      key: '/fun/parade',
      kind: 'Link',
      values: [['Link', 'schedule']],
      written: examplesOf('Retire a page')[1] ?? '',
    },
    {
      file: 'data/deadlines.yaml',
      list: 'Deadlines',
      to: 'Deadlines',
      key: 'hotel.stay.lastCheckOut',
      values: [['Text', 'Latest check-out']],
      written: 'hotel.stay.lastCheckOut: Latest check-out\n',
    },
    {
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
      file: 'data/menu.yaml',
      list: 'Menu',
      parts: ['Have Fun', 'Items'],
      to: 'Items',
      kind: 'Page',
      values: [['Page', '/about/status']],
      behind: '    - link: schedule\n',
      written: '    - page: /about/status\n',
    },
    {
      file: 'data/search.yaml',
      list: 'Search',
      parts: ['Synonyms'],
      to: 'Synonyms',
      values: [
        ['Typed', typed.split(', ').join('\n')],
        ['Means', means.split(', ').join('\n')],
      ],
      written: examplesOf('Help people find it')[1] ?? '',
    },
  ];

  test('entries are added to the bytes of the guide', async () => {
    await edit('/about/status', async (hand) => {
      for (const { file, list, parts = [], to, key, kind, values, written, behind } of additions) {
        const before = copy.text(file);
        await openList(hand, list);
        await within(hand, parts);
        await hand.press(button(hand, `Add to ${to}`));
        const entry = hand.page.getByRole('group', { name: `New entry of ${to}` });
        if (key !== undefined) await hand.type(entry.getByLabel(/^(?:Old address|Short name|Where it is)$/), key);
        if (kind !== undefined) await entry.getByLabel('What kind').selectOption({ label: kind });
        for (const [label, value] of values) {
          const input = entry.getByLabel(new RegExp(`^${label}(?: in .*|, one on each line)?(?: \\(optional\\))?$`));
          await (value === true ? hand.press(input) : hand.type(input, value));
        }
        await hand.press(button(hand, 'Add and save'));
        const passing = button(hand, 'Save in spite of the warning');
        await hand.page.getByText(`Saved content/${file}.`).or(passing).waitFor();
        if (await passing.isVisible()) await hand.press(passing);
        const wanted = behind === undefined ? before + written : before.replace(behind, behind + written);
        await expect.poll(() => copy.text(file), { message: `${list} ${key} ${kind}` }).toBe(wanted);
        await hand.press(button(hand, 'Undo'));
        await expect.poll(() => copy.text(file)).toBe(before);
        await hand.page.getByText(`Took back: content/${file}.`).waitFor();
      }
    });
  });

  test('a name changes and another one joins', async () => {
    const file = 'data/staff.yaml';
    const wanted = applyChange(copy.text(file), beforeAfter(examplesOf('Change a name')));
    await edit('/about/who', async (hand) => {
      const department = hand.shown
        .locator('details')
        .filter({ has: hand.page.getByText('Sample Bobcat', { exact: true }) })
        .first();
      await hand.press(department.locator('summary').first());
      await hand.press(hand.shown.getByText('Sample Bobcat', { exact: true }).first());
      await hand.type(hand.page.locator('aside form input').first(), 'Sample Puma');
      await save(hand, file);
      await hand.press(button(hand, 'Occupants'));
      await hand.press(button(hand, 'Add to Occupants'));
      await hand.type(hand.page.getByRole('group', { name: /New entry/ }).locator('input'), 'Sample Egret');
      await hand.press(button(hand, 'Add and save'));
      await expect.poll(() => copy.text(file)).toBe(wanted);
    });
  });

  test('a policy changes with its day', async () => {
    const file = 'pages/policies/weapons.mdx';
    const before = copy.text(file);
    await edit('/policies/weapons', async (hand) => {
      await hand.press(hand.shown.getByText('Leave the darts and foam arrows in your room').first());
      const text = hand.page.getByRole('textbox', { name: 'Text', exact: true });
      await text.press('Control+End');
      await hand.page.keyboard.type(' Or in your car.');
      await hand.shown.getByText('Or in your car.').first().waitFor();
      await save(hand, file);
      await hand.press(button(hand, 'Title and description'));
      await hand.type(field(hand.page, 'Last modified'), '2025-06-02');
      await save(hand, file);
    });
    const line = before.split('\n').find((each) => each.includes('Leave the darts and foam arrows')) ?? '';
    const after = before.replace(/^lastModified: .*$/m, 'lastModified: 2025-06-02').replace(line, `${line} Or in your car.`);
    expect(copy.text(file)).toBe(after);
  });

  test('a picture is sent, sized, described, and shown', async () => {
    const file = 'data/hotel.yaml';
    const wanted = applyChange(copy.text(file), beforeAfter(examplesOf('Change a picture')));
    const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#0B3D4A' } })
      .jpeg()
      .toBuffer();
    await edit('/join/hotel', async (hand) => {
      await openList(hand, 'Hotel');
      const pool = await within(hand, ['Images', 'Pool']);
      await pool.locator('input[type=file]').setInputFiles({ name: 'Pool at Night.JPG', mimeType: 'image/jpeg', buffer });
      await pool.getByText('Added hotel/pool-at-night.jpg.').waitFor();
      await hand.page.getByRole('alert').getByText(/alt/i).first().waitFor();
      await hand.type(field(pool, 'Alt'), 'The hotel pool at night, lit from below, with lanterns in the palms around it.');
      await hand.shown.locator('img[src*="pool-at-night"]').first().waitFor({ state: 'attached' });
      await save(hand, file);
    });
    expect(copy.text(file)).toBe(wanted);
    expect((await sharp(join(copy.root, 'content/images/hotel/pool-at-night.jpg')).metadata()).width).toBe(2000);
  });

  test('a news item is written to the bytes of the guide', async () => {
    const [example = ''] = examplesOf('Publish news');
    const [, heading = '', summary = '', live = '', body = ''] =
      /heading: (.*)\nsummary: (.*)\nlive: (.*)\n---\n\n(.*)$/s.exec(example) ?? [];
    const file = 'news/128-the-dealer-list-is-here.md';
    await edit('/news', async (hand) => {
      await hand.press(hand.page.locator('summary', { hasText: /^News$/ }));
      await hand.press(button(hand, 'Write a news item'));
      await hand.type(field(hand.page, 'Heading'), heading);
      await hand.type(field(hand.page, 'Summary'), summary);
      await hand.type(field(hand.page, 'Live'), live.replace(' ', 'T'));
      await hand.type(hand.page.getByRole('textbox', { name: 'Text', exact: true }), body);
      await save(hand, file);
      await hand.shown.getByRole('heading', { level: 1, name: heading }).waitFor();
    });
    expect(copy.text(file)).toBe(example);
  });

  test('news is pinned, and corrected', async () => {
    const file = 'news/126-lost-and-found.md';
    const before = copy.text(file);
    const [, heading = ''] = /^heading: "?(.*?)"?$/m.exec(before) ?? [];
    await edit('/about/status', async (hand) => {
      await hand.press(hand.page.locator('summary', { hasText: /^News$/ }));
      await hand.press(button(hand, heading));
      await hand.press(field(hand.page, 'Pinned'));
      await hand.type(field(hand.page, 'Pinned until'), '2025-10-01T23:59');
      await hand.type(field(hand.page, 'Updated'), '2025-09-21T09:15');
      await save(hand, file);
    });
    const written = 'pinned: true\npinnedUntil: 2025-10-01 23:59\nupdated: 2025-09-21 09:15';
    expect(copy.text(file)).toBe(before.replace(/^live: .*$/m, (line) => `${line}\n${written}`));
  });

  test('a page is made to the bytes of the guide, seen before it is saved, and retired', async () => {
    const [example = ''] = examplesOf('Add a page and put it in the menu');
    const [redirect = ''] = examplesOf('Retire a page');
    const [, title = '', description = '', owner = '', body = ''] =
      /title: (.*)\ndescription: (.*)\nowner: (.*)\n---\n\n(.*)$/s.exec(example) ?? [];
    const [oldMenu, oldRedirects] = [copy.text('data/menu.yaml'), copy.text('data/redirects.yaml')];
    await edit('/fun/events', async (hand) => {
      await hand.press(hand.page.locator('summary', { hasText: /^Pages$/ }));
      await hand.press(button(hand, 'Make a page'));
      await hand.type(hand.page.getByLabel(/^Address/), '/fun/parade');
      await hand.page.getByLabel('Group of the menu').selectOption('Have Fun');
      await hand.type(field(hand.page, 'Title'), title);
      await hand.type(field(hand.page, 'Description'), description);
      await hand.type(field(hand.page, 'Owner'), owner);
      await hand.type(hand.page.getByRole('textbox', { name: 'Text', exact: true }), body.trim());
      await hand.shown.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(existsSync(join(copy.root, 'content/pages/fun/parade.mdx')), 'shown before it is saved').toBe(false);
      await hand.press(button(hand, /^Save/).last());
      await hand.page.getByRole('status').getByText('Saved content/pages/fun/parade.mdx').waitFor();
      expect(copy.text('pages/fun/parade.mdx')).toBe(example);
      // The guide's line is among the others of its group, and the editor's at their end.
      expect(copy.text('data/menu.yaml').replace(/^ +- page: \/fun\/parade\n/m, '')).toBe(oldMenu);

      await hand.press(button(hand, 'Retire this page'));
      await hand.page.getByLabel('Lead /fun/parade to').selectOption({ value: '/fun/events' });
      await hand.press(button(hand, /^Save/).last());
      await expect.poll(() => existsSync(join(copy.root, 'content/pages/fun/parade.mdx'))).toBe(false);
      await expect.poll(() => copy.text('data/menu.yaml')).toBe(oldMenu);
      await expect.poll(() => copy.text('data/redirects.yaml')).toBe(`${oldRedirects.trimEnd()}\n${redirect}`);
    });
  });

  test('a component is put in, changed and removed, and the source shows what the check says', async () => {
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

  // A press takes 1.3 seconds with the time to find it, a sign 0.2 (keystroke-level model, for people who type slowly).
  test.each<[task: string, path: string, act: (hand: Hand) => Promise<void>]>([
    [
      'a price',
      '/join/registration',
      async (hand) => {
        await hand.press(hand.shown.getByText('$110', { exact: true }).filter({ visible: true }).first());
        await hand.type(field(hand.page, 'Price').first(), '120');
        await save(hand, 'data/registration.yaml');
      },
    ],
    [
      'a date',
      '/join/hotel',
      async (hand) => {
        await hand.press(hand.shown.getByText('August 7, 2025 at 5:00 PM').filter({ visible: true }).first());
        await hand.type(field(hand.page, 'Close').first(), '2025-08-14T17:00');
        await save(hand, 'data/windows.yaml');
      },
    ],
    [
      'a sentence',
      '/fun/fursuiting',
      async (hand) => {
        await hand.press(hand.shown.getByText('Some hotel guests have never heard of us.'));
        hand.signs += 20;
        await hand.page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+End');
        await hand.page.keyboard.type(' Bring some water too.'.slice(0, 20));
        await save(hand, 'pages/fun/fursuiting.mdx');
      },
    ],
    [
      'a news item',
      '/news',
      async (hand) => {
        await hand.press(hand.page.locator('summary', { hasText: /^News$/ }));
        await hand.press(button(hand, 'Write a news item'));
        await hand.type(field(hand.page, 'Heading'), 'Doors open at nine');
        await hand.type(field(hand.page, 'Live'), '2025-08-20T12:00');
        await hand.type(hand.page.getByRole('textbox', { name: 'Text', exact: true }), 'Come early, and bring your badge.');
        await save(hand, 'news/');
      },
    ],
    [
      'a staff member',
      '/about/who',
      async (hand) => {
        await hand.press(hand.shown.getByText('Sample Otter', { exact: true }).first());
        await hand.type(hand.page.locator('aside form input').first(), 'Sample Ibis');
        await save(hand, 'data/staff.yaml');
      },
    ],
  ])('%s takes less than 30 seconds from opening the page', async (task, path, act) => {
    await edit(path, async (hand) => {
      await act(hand);
      const seconds = hand.presses * 1.3 + hand.signs * 0.2;
      console.info(`${task}: ${hand.presses} presses, ${hand.signs} signs, ${seconds.toFixed(1)} s at human pace`);
      expect(seconds).toBeLessThan(30);
    });
  });
});
