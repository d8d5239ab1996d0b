import { type PageRegions, tokenHeader } from '../../src/editor/contract.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type FrameLocator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { applyChange } from '../content/guides/applyChange.ts';
import { beforeAfter, examplesOf } from '../content/guides/readme.ts';
import { type EditingServer, signedIn, startEditingServer } from '../support/editingServer.ts';
import { violationsOn } from './axe.ts';
import { holdBack, sharedPage, timeout, visit, type Visit, painted, overflowWidth } from './harness.ts';
import { findChromium } from '../support/browsers.ts';
import { inEdition } from '../support/edition.ts';

let server: EditingServer;
beforeAll(async () => {
  server = await startEditingServer();
});
afterAll(() => server.close());

interface Author {
  page: Page;
  /** The page that is edited. */
  shown: FrameLocator;
}

/** Opens a page in the editor, and waits until what can be edited lights up. */
async function openEditor({ page, noise }: Visit, path: string, act: (author: Author) => Promise<void>): Promise<void> {
  const address = `${server.address}/admin?page=${path}`;
  if (page.url() !== address) await page.goto(address);
  // The next version of the page loads in a frame of its own.
  const shown = page.frameLocator('iframe:not([data-next])');
  await shown.locator('[data-editable]').first().waitFor({ state: 'attached' });
  await act({ page, shown });
  expect(noise).toEqual([]);
}

const edit = (id: string, path: string, options: BrowserContextOptions, act: (author: Author) => Promise<void>) =>
  visit({ ...options, extraHTTPHeaders: signedIn(id) }, (visited) => openEditor(visited, path, act));

const tablet: BrowserContextOptions = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' };

// To open another page takes as much of the processor's time as a test.
const heronsPage = sharedPage({ ...tablet, extraHTTPHeaders: signedIn('heron') });
/** Edits as the writer heron, in the editor of the test before if it shows the same page. Leaves no drafts behind. */
async function editAsHeron(path: string, act: (author: Author) => Promise<void>): Promise<void> {
  const visited = heronsPage();
  const { page } = visited;
  if (await button(page, 'Back to the list').isVisible()) await button(page, 'Back to the list').click();
  await openEditor(visited, path, act);
}

/** In the full run, what axe finds: each look costs as much as a test. */
async function expectAccessible(page: Page): Promise<void> {
  if (isFull) expect(await violationsOn(page)).toEqual([]);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).waitFor();
async function save(page: Page, file: string): Promise<void> {
  await button(page, 'Save').click();
  await said(page, `Saved content/${file}.`);
}
const clickPrice = ({ shown }: Author, price: string) => shown.getByText(price, { exact: true }).filter({ visible: true }).first().click();
/** Opens a price, and waits for its form: the one before may have a price, too. */
async function pressPrice(author: Author, price: string): Promise<void> {
  await clickPrice(author, price);
  await author.page.locator('#panel h2', { hasText: /› (?:Sale p|P)rice$/ }).waitFor();
}
const prices = 'data/registration.yaml';

/** Where what had the focus goes or is disabled, something near gets it. */
async function expectFocusOn(page: Page, place: string): Promise<void> {
  await painted(page);
  await expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), place)).toBe(true);
}

test('a price is pressed on the page, and changes its line as the guide does', async () => {
  const wanted = applyChange(readFileSync(inEdition('content', prices), 'utf8'), beforeAfter(examplesOf('Change a price')));
  await editAsHeron('/join/registration', async (heron) => {
    const { page, shown } = heron;
    await pressPrice(heron, '$85');
    const top = () => shown.locator('html').evaluate(() => scrollY);
    const before = await top();
    await page.getByLabel('Price in US dollars', { exact: true }).fill('90');
    await shown.getByText('$90', { exact: true }).filter({ visible: true }).first().waitFor();
    expect([before > 0, await top()], 'what is typed shows in its place before it is saved').toEqual([true, before]);
    await save(page, prices);
    if (isFull) await expectAccessible(page);
    await button(page, 'Full Weekend Pass').click();
    await page.getByLabel('Sale price in US dollars (optional)').fill('80');
    await save(page, prices);
    expect(server.text('heron', prices)).toBe(wanted);
    await page.getByLabel('Sale price in US dollars (optional)').fill('70');
    await button(page, 'Discard').press('Enter');
    await expectFocusOn(page, '[data-beside-save]');
  });
});

test.runIf(isFull)('a date of which a part is deleted is refused, and not taken for none', async () => {
  await editAsHeron('/join/registration', async ({ page }) => {
    const file = server.text('heron', 'data/windows.yaml');
    await page.locator('summary', { hasText: /^Facts and lists$/ }).click();
    await page.getByRole('button', { name: 'Windows', exact: true }).click();
    await page.locator('summary', { hasText: /^Hotel$/ }).click();
    const close = page
      .locator('details[open]')
      .getByLabel(/^Close in /)
      .first();
    const date = await close.inputValue();
    await close.focus();
    await page.keyboard.press('Backspace');
    await page.getByText('a date with a part missing').filter({ visible: true }).first().waitFor();
    await button(page, 'Save').click();
    expect(server.text('heron', 'data/windows.yaml')).toBe(file);
    await close.fill(date);
    await page.getByText('a date with a part missing').first().waitFor({ state: 'detached' });
    expect(await button(page, 'Discard').isDisabled(), 'what is typed back is no change').toBe(true);
  });
});

test.runIf(isFull)('a value typed on the page and in its list are one, in every tab, and each form has an address', async () => {
  await editAsHeron('/join/registration', async (heron) => {
    const { page } = heron;
    const price = /^ {4}price: (\d+)$/m.exec(server.text('heron', prices))?.[1] ?? '';
    const field = page.getByLabel('Price in US dollars', { exact: true });
    const heading = page.locator('#panel h2', { hasText: /› Price$/ });
    await pressPrice(heron, `$${price}`);
    const address = page.url();
    expect(address).toMatch(/\?page=\/join\/registration#registration\/levels\/\d\/price$/);
    await field.fill('99');
    await button(page, 'Registration').click();
    await expect.poll(() => page.url()).toMatch(/#registration$/);
    await page.locator('aside form summary', { hasText: /^Levels/ }).click();
    const level = page.locator('aside form details', { has: page.getByLabel('Price in US dollars', { exact: true }) }).last();
    await page.locator('aside form summary', { hasText: 'One-Day Pass' }).click();
    await page.locator('aside form summary', { hasText: 'Full Weekend Pass' }).click();
    const values = () => page.locator('aside form input').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
    await expect.poll(values).toContain('99');
    await level.waitFor();

    // An entry that is begun outlasts a reload, and the address leads to the same form. One that is removed can be had back.
    await button(page, 'Add to Levels').click();
    await page.getByLabel('Name', { exact: true }).last().fill('Half-Day Pass');
    await page.reload();
    await page.locator('aside form summary', { hasText: /^Levels/ }).click();
    const begun = page.locator('aside form summary', { hasText: 'Half-Day Pass' });
    await button(page, 'Remove Half-Day Pass').click();
    await begun.waitFor({ state: 'detached' });
    await button(page, /^Bring back: /).click();
    await begun.waitFor();
    await button(page, 'Remove Half-Day Pass').click();

    await page.goBack();
    await heading.waitFor();
    expect([page.url(), await field.inputValue()]).toEqual([address, '99']);
    await page.goForward();
    await heading.waitFor({ state: 'detached' });

    const tab = await page.context().newPage();
    await tab.goto(address);
    const there = tab.getByLabel('Price in US dollars', { exact: true });
    await expect.poll(() => there.inputValue(), { message: 'a link leads to it, with what is typed' }).toBe('99');
    await there.fill('98');
    await page.goBack();
    await expect.poll(() => field.inputValue(), { message: 'tabs share it' }).toBe('98');
    await tab.close();

    await button(page, 'Discard').click();
    expect(await field.inputValue()).toBe(price);
    await button(page, /^Bring back: /).click();
    expect(await field.inputValue()).toBe('98');
    await button(page, 'Discard').click();
    expect(server.text('heron', prices)).toMatch(new RegExp(`^ {4}price: ${price}$`, 'm'));
  });
});

/** Runs a Chromium of its own on a profile, and kills it in the end, as a crash does. */
async function inKilledChromium(profile: string, act: (page: Page) => Promise<void>): Promise<void> {
  const args = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-background-networking',
  ];
  const browser = spawn(findChromium('whole'), [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), 'about:blank']);
  const ended = once(browser, 'exit');
  try {
    const listening = Promise.withResolvers<string>();
    browser.stderr.on('data', (chunk) => {
      const [, address] = /DevTools listening on (\S+)/.exec(String(chunk)) ?? [];
      if (address !== undefined) listening.resolve(address);
    });
    const [context] = (await chromium.connectOverCDP(await listening.promise)).contexts();
    if (!context) throw new Error('Chromium has no context.');
    context.setDefaultTimeout(timeout);
    await context.setExtraHTTPHeaders(signedIn('heron'));
    await act(await context.newPage());
  } finally {
    browser.kill('SIGKILL');
    await ended;
  }
}

/** Waits until what was typed before is in the database: a transaction begins once those before it are through. */
const keptOnDisk = (page: Page) =>
  page.evaluate(async () => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database has failed.')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      await answer(database.transaction('kept').objectStore('kept').count());
      database.close();
    }
  });

test.runIf(isFull)('a browser that is killed after a key loses nothing, and brings no discarded change back', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const address = `${server.address}/admin?page=/join/registration#registration/levels/0/price`;
  const open = async (page: Page) => {
    await page.goto(address);
    const field = page.getByLabel('Price in US dollars', { exact: true });
    await field.waitFor();
    return field;
  };
  let before = '';
  await inKilledChromium(profile, async (page) => {
    const field = await open(page);
    before = await field.inputValue();
    const checked = page.waitForResponse(/\/draft$/);
    await field.fill('77');
    await checked;
    await keptOnDisk(page);
  });
  await inKilledChromium(profile, async (page) => {
    const field = await open(page);
    expect(await field.inputValue()).toBe('77');
    const checked = page.waitForResponse(/\/draft$/);
    await button(page, 'Discard').click();
    await checked;
    await keptOnDisk(page);
  });
  await inKilledChromium(profile, async (page) => {
    expect(await (await open(page)).inputValue()).toBe(before);
    await button(page, /^Bring back: /).waitFor();
  });
  rmSync(profile, { recursive: true, force: true });
});

test.runIf(isFull)('once the days of the convention change, one press moves all other dates, but those that are typed', async () => {
  const [days, windows] = ['data/convention.yaml', 'data/windows.yaml'];
  await editAsHeron('/join/registration', async ({ page }) => {
    const before = [days, windows].map((file) => server.text('heron', file));
    await page.locator('summary', { hasText: /^Facts and lists$/ }).click();
    await button(page, 'Convention').click();
    const [first, last] = [page.getByLabel('First day', { exact: true }).first(), page.getByLabel('Last day', { exact: true }).first()];
    const move = button(page, 'Move all other dates along');
    await first.waitFor();
    expect(await move.count()).toBe(0);
    await first.fill('2025-09-05');
    await last.fill('2025-08-01');
    await page.getByLabel(/^Closing ceremony/).fill('2025-09-07T16:00');
    expect(await move.count(), 'the last day is before the first').toBe(0);
    await last.fill('2025-09-07');
    await move.click();
    // Its words change while it moves them.
    await page.getByText(/^Deadlines, hotel nights/).waitFor({ state: 'detached' });
    expect(await page.getByLabel(/^Closing ceremony/).inputValue()).toBe('2025-09-07T16:00');
    await button(page, 'Save').click();
    await said(page, /^Saved content\/data\/convention\.yaml, /);
    expect(server.text('heron', days)).toContain('closingCeremony: 2025-09-07 16:00');
    // The block of rooms closes on the same weekday, as long before the convention as it did.
    expect(server.text('heron', windows)).toContain('close: 2025-08-14 17:00');
    await button(page, 'Undo').click();
    await said(page, /^Took back: /);
    expect([days, windows].map((file) => server.text('heron', file))).toEqual(before);
  });
});

test.runIf(isFull)('while a color is typed, the form says which pairs can’t be read well', async () => {
  await editAsHeron('/join/registration', async ({ page }) => {
    await page.locator('summary', { hasText: /^Facts and lists$/ }).click();
    await button(page, 'Theme').click();
    const contrast = page.locator('summary', { hasText: /^Contrast: / });
    await contrast.getByText('all can be read').waitFor();
    const text = page.locator('details', { has: page.locator('summary', { hasText: /^Light$/ }) }).first();
    if ((await text.getAttribute('open')) === null) await text.locator('summary').first().click();
    await text
      .getByLabel(/^Text\b/)
      .first()
      .fill('#eeeeee');
    await contrast.getByText(/\d+ can’t be read well/).waitFor();
    await page
      .getByText(/^✗ .*needs 4\.5:1$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await button(page, 'Discard').click();
    await contrast.getByText('all can be read').waitFor();
  });
});

test.runIf(isFull)('what the check refuses is said beside its field and not written; its draft outlives the tab', async () => {
  const before = server.text('heron', prices);
  await editAsHeron('/join/registration', async (heron) => {
    const { page } = heron;
    await pressPrice(heron, '$90');
    await button(page, 'Full Weekend Pass').click();
    await page.getByLabel('Name', { exact: true }).fill('One-Day Pass');
    const passing = button(page, 'Save in spite of the warning');
    await passing.waitFor();
    expect(await button(page, 'Save').count(), 'one button saves').toBe(0);
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => passing.evaluate((own) => own === document.activeElement), { message: 'what a warning holds leads to it' })
      .toBe(true);
    await button(page, 'Discard').click();

    await pressPrice(heron, '$90');
    const field = page.getByLabel('Price in US dollars', { exact: true });
    await field.fill('-5');
    await page.getByRole('alert').getByText('Levels › Weekend › Price is -5; it must be at least 0').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await button(page, 'Save').click();
    await page.reload();
    await expect.poll(() => field.inputValue(), { message: 'form and draft outlive the tab' }).toBe('-5');
    await button(page, 'Back to the list').click();
    await button(page, /^Go on: Registration/).click();
    expect(await field.inputValue()).toBe('-5');
    await button(page, 'Discard').click();
    expect(await field.inputValue()).toBe('90');
  });
  expect(server.text('heron', prices)).toBe(before);
});

test.runIf(isFull)('a name that is taken is not given again, and an entry begun within a new entry goes with it', async () => {
  const file = 'data/staff.yaml';
  await editAsHeron('/help/partner', async ({ page }) => {
    const openList = async (name: string) => {
      await page.getByText('Facts and lists', { exact: true }).click();
      await button(page, name).click();
    };
    await openList('Mailboxes');
    await page.getByLabel('Short name').fill('general');
    await page.getByText('There is “general” already.').waitFor();
    expect(await button(page, 'Add to Mailboxes').isDisabled()).toBe(true);
    await page.getByLabel('Short name').fill('lostAndFound');
    await page.getByText('There is “general” already.').waitFor({ state: 'detached' });
    await page.getByLabel('Short name').fill('Lost & Found');
    await page.getByText('Its short name will be “lostFound”.').waitFor();
    await button(page, 'Add to Mailboxes').click();
    expect(await page.locator('details[open]').last().getByLabel('Name', { exact: true }).inputValue()).toBe('Lost & Found');
    await button(page, 'Discard').click();
    await button(page, 'Back to the list').click();
    await openList('Staff');
    await page
      .locator('aside summary', { hasText: /^Departments/ })
      .first()
      .click();
    await button(page, 'Add to Departments').last().click();
    const department = page.locator('aside form details[open]').last();
    await department.getByLabel('Department', { exact: true }).fill('website');
    await department.locator('summary', { hasText: /^Positions/ }).click();
    await department.getByRole('button', { name: 'Add to Positions' }).click();
    await page.keyboard.type('Keeper of Links');
    await button(page, 'Back to the list').click();
    await openList('Staff');
    await save(page, file);
  });
  expect(server.text('heron', file)).toMatch(/^ {2}- department: website\n {4}positions:\n {6}- (?:title|name): Keeper of Links$/m);
});

test.runIf(isFull)('a paragraph of news is edited alone, gets a picture, and stays open after the save', async () => {
  const file = 'news/122-know-before-you-go.md';
  await editAsHeron('/news/122', async ({ page, shown }) => {
    const before = server.text('heron', file);
    const paragraph = shown.getByText('Print this list, or check it off');
    await paragraph.click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    expect(await text.innerText()).toBe('Print this list, or check it off in your head on the way to the car.');
    const writing = ['spellcheck', 'autocorrect', 'autocapitalize'].map((name) => text.getAttribute(name));
    expect(await Promise.all(writing), 'as phones correct prose').toEqual(['true', 'on', 'sentences']);
    await page.locator('summary', { hasText: 'Put in a picture' }).click();
    await page.getByLabel('Picture', { exact: true }).fill('hotel/pool.svg');
    await page.getByLabel('What it shows', { exact: true }).fill('The pool');
    // The page that shows the draft may arrive after the save.
    const saved = Promise.withResolvers<void>();
    await page.route('**/news/122', (route) => saved.promise.then(() => route.continue()));
    await button(page, 'Put in the picture').click();
    await page.locator('iframe[data-next]').waitFor({ state: 'attached' });
    await save(page, file);
    saved.resolve();
    await page.locator('iframe[data-next]').waitFor({ state: 'detached' });
    expect(server.text('heron', file)).toBe(before.replace('way to the car.', 'way to the car.\n\n![The pool](/images/hotel/pool.svg)'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside form') !== null)).toBe(true);
    expect(await text.innerText()).toContain('way to the car.');
    await button(page, 'Undo').click();
    await said(page, `Took back: content/${file}.`);
    await said(page, /It was saved .*\d:\d\d/);
    // A press while the page is swapped has no click.
    await page.locator('iframe[data-next]').waitFor({ state: 'detached' });
    // A screenshot that is pasted.
    await paragraph.click();
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer();
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><path d="M0 0h6v4z"/></svg>';
      clipboardData.items.add(new File([drawing], 'Screenshot at Night.svg', { type: 'image/svg+xml' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByRole('heading', { name: 'Put in Screenshot at Night.svg' }).waitFor();
    const alt = page.getByLabel('What it shows, for people');
    await alt.fill('The hotel at night');
    await page.reload();
    await expect.poll(() => alt.inputValue(), { message: 'picture and words outlast a reload' }).toBe('The hotel at night');
    await expectAccessible(page);
    const form = page.locator('section', { hasText: 'Put in Screenshot' });
    await form.getByRole('button', { name: 'Put in the picture' }).click();
    await shown.getByAltText('The hotel at night').waitFor();
    expect(server.has('heron', 'images/screenshot-at-night.svg'), 'it waits for the save').toBe(false);
    await save(page, file);
    expect(server.text('heron', file)).toContain('![The hotel at night](/images/screenshot-at-night.svg)');
    expect(server.has('heron', 'images/screenshot-at-night.svg')).toBe(true);
    await page.reload();
    await shown.getByAltText('The hotel at night').waitFor();
    expect(await alt.count(), 'what was put in is not asked for again').toBe(0);
    await button(page, 'Undo').click();
    await said(page, `Took back: content/${file}`);
  });
});

test.runIf(isFull)(
  'entries that are moved and removed wait for Save, and what was saved is no longer said once something is wrong',
  async () => {
    const file = 'data/sponsors.yaml';
    await editAsHeron('/help/partner', async ({ page }) => {
      const before = server.text('heron', file);
      const names = () => [...server.text('heron', file).matchAll(/^- name: (.*)$/gm)].map(([, name]) => name);
      const [first = '', second = '', ...others] = names();
      await page.getByText('Facts and lists', { exact: true }).click();
      await button(page, 'Sponsors').click();
      const [third = ''] = others;
      const entries = () => page.locator('aside form details > summary').allInnerTexts();
      await page.locator('aside form summary', { hasText: third }).click();
      await button(page, `Move ${third} up`).focus();
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
      expect((await entries())[0], 'each press moves the same one').toContain(third);
      expect(await page.locator('aside form details[open]').first().innerText(), 'which stays open').toContain(third);
      for (const name of [`${third} & Co`, third]) {
        await page.getByLabel('Name', { exact: true }).first().fill(name);
        await page.getByLabel('Link', { exact: true }).first().fill(`https://${name.length}.example`);
      }
      await button(page, `Move ${third} down`).click();
      await button(page, `Move ${third} down`).click();
      await page.locator('aside form summary', { hasText: third }).click();
      await button(page, `Move ${second} up`).click();
      await button(page, `Remove ${first}`).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the next entry' }).toBe('SUMMARY');
      await button(page, `Remove ${first}`).waitFor({ state: 'detached' });
      expect(server.text('heron', file)).toBe(before);
      await save(page, file);
      expect(names()).toEqual([second, ...others]);
      await page.locator('aside form summary', { hasText: second }).click();
      await page.getByLabel('Name', { exact: true }).filter({ visible: true }).first().fill('');
      await page.getByText('Can’t save:').first().waitFor();
      expect(await page.getByText(`Saved content/${file}.`).count()).toBe(0);
      await button(page, 'Discard').click();
      await page.evaluate(() => void (location.hash = '#sponsors/0'));
      await page.locator('#panel h2', { hasText: second }).waitFor();
      await button(page, 'Undo').click();
      await said(page, `Took back: content/${file}.`);
      // It goes with its entry, which Undo has moved.
      await page.waitForURL(/#sponsors\/1$/);
      await page.locator('#panel h2', { hasText: second }).waitFor();
      await page.locator('body').press('Control+Home');
      await page.getByRole('link', { name: 'Skip to what you are editing' }).press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel');
    });
  },
);

test('a press on the days of the convention opens them, lit in the box that is around what a gate shows', async () => {
  await editAsHeron('/', async ({ page, shown }) => {
    const days = shown
      .locator('dd[data-editable]', { hasText: /20\d\d/ })
      .filter({ visible: true })
      .first();
    await days.press('Enter');
    await page.locator('#panel h2', { hasText: /^Convention › .*First day$/ }).waitFor();
    await page.getByRole('button', { name: /^Convention › .*Last day$/ }).waitFor();
    await shown.locator('dd[data-editor-open]').waitFor();
  });
});

test.runIf(isFull)('what readers do not see now is not among what can be edited on the page', async () => {
  await editAsHeron('/join/hotel', async ({ page, shown }) => {
    const hidden = shown.locator('[data-editable]:not([data-when]):visible');
    const lines = page.locator('details', { has: page.getByText('On this page', { exact: true }) }).locator('li');
    await lines.first().waitFor();
    const branches = await shown
      .locator('[data-when]')
      .evaluateAll((gates) =>
        gates.filter((gate) => getComputedStyle(gate).display === 'none').map((gate) => gate.textContent?.trim().slice(0, 60) ?? ''),
      );
    const listed = await lines.allInnerTexts();
    expect(await hidden.count()).toBeGreaterThan(0);
    expect(branches.length).toBeGreaterThan(0);
    expect(listed.filter((line) => branches.includes(line.slice(0, 60)))).toEqual([]);
  });
});

test.runIf(isFull)('an Undo that takes its time leaves the panel that was opened meanwhile, and can be pressed again', async () => {
  await editAsHeron('/join/registration', async (heron) => {
    const { page } = heron;
    const before = server.text('heron', prices);
    const price = /^ {4}price: (\d+)$/m.exec(before)?.[1] ?? '';
    await pressPrice(heron, `$${price}`);
    for (const more of [2, 4]) {
      await page.getByLabel('Price in US dollars', { exact: true }).fill(String(Number(price) + more));
      await save(page, prices);
    }
    await page.getByRole('button', { name: 'Back to the list' }).click();
    const answer = await holdBack(page, '**/admin/api/undo');
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await button(page, 'Pictures').click();
    await page.locator('#panel img').first().waitFor();
    answer();
    await expect.poll(() => server.text('heron', prices)).toBe(before);
    await said(page, `Took back: content/${prices}.`);
    expect(await page.locator('#panel img').count()).toBeGreaterThan(1);
    await page.unrouteAll();
  });
});

test.runIf(isFull)('a plan that is on its way is waited for, and one that is discarded leaves nothing behind', async () => {
  await editAsHeron('/policies/weapons', async ({ page }) => {
    // In spite of the warning that links lead to it.
    const canSave = () => button(page, /^Save/).isEnabled();
    await button(page, 'Retire this page').click();
    const target = page.getByLabel('Lead /policies/weapons to');
    await target.selectOption('/policies/coc');
    await expect.poll(canSave).toBe(true);
    const answer = await holdBack(page, /\/admin\/api\/plan/);
    await target.selectOption('/policies/privacy');
    expect(await canSave(), 'it would lead to the page that was chosen before').toBe(false);
    answer();
    await expect.poll(canSave).toBe(true);
    await button(page, 'Discard').click();
    expect([await target.inputValue(), await canSave()]).toEqual(['', false]);
    await button(page, 'Back to the list').click();
    await button(page, 'Rename').click();
    const address = page.getByLabel('New address');
    const plans: string[] = [];
    page.on('request', (request) => void (request.url().includes('/plan?') && plans.push(request.url().replace(/.*%2F/, ''))));
    const planned = await holdBack(page, /\/admin\/api\/plan/);
    for (const name of ['a', 'ar', 'arm', 'arms']) await address.fill(`/policies/${name}`);
    planned();
    await expect.poll(canSave).toBe(true);
    expect(plans, 'of names that wait for a plan, the last').toEqual(['a.mdx', 'arms.mdx']);
    await button(page, 'Discard').click();
    expect([await address.inputValue(), await canSave()]).toEqual(['/policies/weapons', false]);
    // A refused name outlasts a reload, with what is wrong, until it is discarded.
    await address.fill('/join/hotel');
    const refusal = page.getByRole('alert').getByText('There already is /join/hotel');
    await refusal.waitFor();
    await page.reload();
    await refusal.waitFor();
    expect([await address.inputValue(), await canSave()]).toEqual(['/join/hotel', false]);
    await button(page, 'Discard').click();
    await page.reload();
    await expect.poll(() => address.inputValue()).toBe('/policies/weapons');
    await page.unrouteAll();
  });
});

test.runIf(isFull)('of two things that are pressed, the later one opens, though the other is answered last', async () => {
  await editAsHeron('/join/registration', async (heron) => {
    const { page } = heron;
    const price = /^ {4}price: (\d+)$/m.exec(server.text('heron', prices))?.[1] ?? '';
    const ofPrice = (address: URL | string) => /\/target\?.*"price"/.test(decodeURIComponent(String(address)));
    const release = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(ofPrice, async (route) => {
      asked += 1;
      await release.promise;
      await route.continue();
    });
    // A press while the page of the last change loads is lost, so it is pressed until it is asked for.
    const pressed = async () => {
      await clickPrice(heron, `$${price}`);
      return asked;
    };
    await expect.poll(pressed, { interval: 300 }).toBeGreaterThan(0);
    await page.getByText('Facts and lists', { exact: true }).click();
    await button(page, 'Artists').click();
    const form = page.locator('aside form summary', { hasText: 'Sample Marten' }).first();
    await form.waitFor();
    const answered = page.waitForResponse((response) => ofPrice(response.url()));
    release.resolve();
    await answered;
    await painted(page);
    expect(await form.isVisible()).toBe(true);
    await page.unrouteAll();
  });
});

test.runIf(isFull)('what is pressed on a page whose regions are out of date is found again, and not what encloses it', async () => {
  await editAsHeron('/join/registration', async (heron) => {
    const { page, shown } = heron;
    const price = `$${/^ {4}price: (\d+)$/m.exec(server.text('heron', prices))?.[1] ?? ''}`;
    await page.route('**/admin/api/regions?*', async (route) => {
      const found = (await (await route.fetch()).json()) as PageRegions;
      const regions = found.regions.filter(({ text }) => text !== price);
      await route.fulfill({ json: { version: found.version - 1, regions } });
    });
    await page.reload();
    await shown.locator('[data-editable]', { hasText: price }).first().waitFor();
    await page.unrouteAll();
    await shown.getByText(price, { exact: true }).filter({ visible: true }).first().click();
    await page.locator('#panel h2', { hasText: /› Price$/ }).waitFor();
  });
});

test.runIf(isFull)('of fields with the same name, the one that is wrong says so, and gets the focus when a save is refused', async () => {
  await editAsHeron('/join/registration', async ({ page }) => {
    const open = (name: string) => page.locator('aside form summary', { hasText: name }).first().click();
    await page.getByText('Facts and lists', { exact: true }).click();
    await button(page, 'Artists').click();
    for (const name of ['Sample Marten', 'Socials', 'X/Twitter', 'FurAffinity']) await open(name);
    const addresses = page.locator('aside form').getByLabel('Address', { exact: true });
    const right = addresses.first();
    const wrong = addresses.nth(1);
    await wrong.fill('x.example/marten');
    await page.getByRole('alert').getByText('starts with https://').waitFor();
    expect([await right.getAttribute('aria-invalid'), await wrong.getAttribute('aria-invalid')]).toEqual(['false', 'true']);
    const described = await wrong.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('is "x.example/marten".');
    await button(page, 'Save').click();
    await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true);
    await button(page, 'Discard').click();
  });
});

test.runIf(isFull)('the bar names the page that a link in the frame led to, and leads back from it', async () => {
  await editAsHeron('/help/volunteer', async ({ page, shown }) => {
    const chosen = page.getByLabel('Page', { exact: true });
    const path = () => shown.locator('html').evaluate(() => location.pathname);
    await shown.locator('header a[href="/"]').first().press('Enter');
    await expect.poll(() => chosen.inputValue()).toBe('/');
    await chosen.selectOption('/help/volunteer');
    await expect.poll(path).toBe('/help/volunteer');
    expect(await chosen.inputValue()).toBe('/help/volunteer');
  });
});

test.runIf(isFull)('a page that starts late leaves the choice with the one that somebody has gone on to', async () => {
  await editAsHeron('/help/volunteer', async ({ page, shown }) => {
    const chosen = page.getByLabel('Page', { exact: true });
    const startLate = await holdBack(page, '**/assets/entries/*.js');
    await chosen.selectOption('/policies/weapons');
    await expect.poll(() => shown.locator('html').evaluate(() => location.pathname)).toBe('/policies/weapons');
    const openLast = await holdBack(page, /\/policies\/coc\b/);
    await chosen.selectOption('/policies/coc');
    startLate();
    await shown.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await painted(page);
    expect(await chosen.inputValue()).toBe('/policies/coc');
    openLast();
    await shown.locator('h1', { hasText: 'Code of Conduct' }).waitFor();
    await button(page, 'Rename').click();
    expect(await page.getByLabel('New address').inputValue()).toBe('/policies/coc');
    await page.unrouteAll();
    // The frame shows another page than the editor's address names.
    await page.goto('about:blank');
  });
});

test.runIf(isFull)('a heading is edited in its place on the page, from the keyboard, and keeps its address', async () => {
  const file = 'pages/help/volunteer.mdx';
  const before = readFileSync(inEdition('content', file), 'utf8');
  const [line = '', words = ''] = /^## (.*?) \[#\w+\]$/m.exec(before) ?? [];
  await edit('heron', '/help/volunteer', { viewport: { width: 1280, height: 900 } }, async ({ page, shown }) => {
    const heading = () => shown.locator('main h2').first();
    const textbox = page.getByRole('textbox', { name: 'Heading', exact: true });
    const isFocused = () => textbox.evaluate((box) => box === document.activeElement);
    const look = (element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [fontSize, fontWeight];
    };
    const distance = async () => {
      const [text, box] = [await heading().boundingBox(), await textbox.boundingBox()];
      return text && box ? Math.round(Math.abs(text.x - box.x) + Math.abs(text.y - box.y) + Math.abs(text.width - box.width)) : undefined;
    };
    await heading().press('Enter');
    await expect.poll(isFocused).toBe(true);
    await textbox.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Not these words'], 'notes.txt', { type: 'text/plain' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await page.getByRole('alert').getByText('Pictures go into a paragraph').waitFor();
    expect(await textbox.innerText(), 'a dropped file is not inserted as its source').toBe(words);
    expect([await distance(), await textbox.evaluate(look)]).toEqual([0, await heading().evaluate(look)]);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(': today');
    await shown.getByRole('heading', { level: 2, name: `${words}: today` }).waitFor();
    await expect.poll(distance, { message: 'over the next version of the page, too' }).toBe(0);
    expect(await isFocused()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await heading().evaluate((element) => element === document.activeElement)).toBe(true);
    await button(page, /^Go on: /).click();
    await expect.poll(isFocused).toBe(true);
    expect(server.text('heron', file), 'shown before it is saved').toBe(before);
    await save(page, file);
    const after = before.replace(line, line.replace(words, `${words}: today`));
    expect(server.text('heron', file)).toBe(after);
    for (const [name, done, text] of [
      ['Undo', 'Took back', before],
      ['Redo', 'Made again', after],
      ['Undo', 'Took back', before],
    ] as const) {
      await button(page, name).click();
      await said(page, `${done}: content/${file}.`);
      expect(server.text('heron', file)).toBe(text);
    }
  });
});

// The comparison has tests of its own.
test.runIf(isFull)('what the saved changes mean is said from the keyboard, and leads to the page and to the field', async () => {
  await edit('otter', '/join/hotel', { viewport: { width: 1280, height: 900 } }, async ({ page, shown }) => {
    await shown.locator('dd', { hasText: /^\$149$/ }).click();
    await page.getByLabel('King in US dollars').fill('151');
    await save(page, 'data/hotel.yaml');
    await button(page, 'Changes').press('Enter');
    await said(page, '1 page changes.');
    expect(await violationsOn(page)).toEqual([]);
    await button(page, 'Hotel').press('Enter');
    await shown.getByRole('heading', { level: 1, name: 'Hotel' }).waitFor();
    await button(page, /^data\/hotel\.yaml, line/)
      .first()
      .press('Enter');
    await page.locator('#panel h2', { hasText: /^Hotel › .* › King$/ }).waitFor();
  });
});

/** Controls that are smaller than 24 pixels (WCAG 2.2, 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#editor :is(a, button, input, select, summary, textarea)')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 24)
      .map(({ control }) => control.outerHTML.slice(0, 100)),
  );

test.runIf(isFull)('a publisher on a phone finds three buttons first, puts a notice on main, and takes it down', async () => {
  const { remote } = server;
  const notice = 'content/data/notice.yaml';
  await visit({ ...phone, extraHTTPHeaders: signedIn('egret') }, async ({ page, noise }) => {
    await page.goto(`${server.address}/admin`);
    await button(page, /^Put up a notice/).waitFor();
    expect(await page.locator('#panel h2 ~ div button').allInnerTexts()).toEqual([
      expect.stringMatching(/^Put up a notice/),
      expect.stringMatching(/^Publish news/),
      expect.stringMatching(/^Sold out or full/),
      'Edit pages',
    ]);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await button(page, /^Put up a notice/).click();
    await page.getByLabel('What everybody has to know').fill('Tornado warning: stay inside.');
    await page.getByRole('radio', { name: /^Tonight/ }).check();
    await page.getByRole('figure').getByText('Tornado warning: stay inside.').waitFor();
    await expectAccessible(page);
    // A phone may close the tab, and somebody else puts up a notice meanwhile.
    await page.goto('about:blank');
    remote.commit({ [notice]: 'show: true\ntext: The pool is closed.\n' });
    await page.goto(`${server.address}/admin`);
    await button(page, /^Change or end the notice/).click();
    await page.getByRole('alert').getByText('These words were begun on an earlier visit.').waitFor();
    await page.locator('blockquote', { hasText: 'The pool is closed.' }).waitFor();
    expect(await button(page, 'Show on every page now').isDisabled()).toBe(true);
    await button(page, 'Go on with these words').click();
    // What takes its time holds up its own form alone.
    const answer = await holdBack(page, '**/admin/api/publish');
    await button(page, 'Show on every page now').click();
    await page.locator('#panel [inert]').getByText('Publishing …').first().waitFor();
    await button(page, 'Back').click();
    await button(page, /^Sold out or full/).click();
    await page.getByRole('checkbox', { name: 'Gold' }).check();
    answer();
    await said(page, 'The notice is up.');
    expect(await page.getByRole('checkbox', { name: 'Gold' }).isChecked()).toBe(true);
    await page.unrouteAll();
    await page.goBack();
    await page.goBack();
    await page.getByText(/^On main since \d/).waitFor();
    expect(remote.text('main', notice)).toMatch(
      /^show: true\ntext: "?Tornado warning: stay inside\."?\n(?:.*\n)*until: \d{4}-\d\d-\d\d 23:59$/m,
    );
    await button(page, 'Take it down').press('Enter');
    await expect.poll(() => remote.text('main', notice)).toMatch(/^show: false$/m);
    await expectFocusOn(page, '#panel h2');
    await button(page, 'Back').click();
    await button(page, 'Edit pages').click();
    await button(page, 'Publish at once').waitFor();
    expect(noise).toEqual([]);
  });
  await visit({ ...phone, extraHTTPHeaders: signedIn('egret') }, async ({ page, noise }) => {
    await page.goto(`${server.address}/admin`);
    await button(page, /^Publish news/).click();
    await page.getByLabel('Heading').fill('Buses run late');
    await page.getByLabel('Text').fill('By an hour, because of the storm.');
    await expectAccessible(page);
    await page.route('**/admin/api/publish', async (route) => {
      if (route.request().method() === 'GET') return await route.continue();
      await route.fetch();
      return await route.abort();
    });
    await button(page, 'Publish this news now').click();
    await page.getByText('This is on the website already.').waitFor();
    expect([noise.splice(0).length, await button(page, 'Publish this news now').isDisabled()]).toEqual([1, true]);
    await page.unrouteAll();
    await button(page, 'Write another item').press('Enter');
    await page.getByText(/^On main since \d/).waitFor();
    await page.locator('summary', { hasText: 'Correct an item, or take it back' }).click();
    await expectAccessible(page);
    await button(page, 'Buses run late').press('Enter');
    await expectFocusOn(page, '[aria-expanded="false"]');
    await page.getByLabel('Text').fill('By two hours. See you August 14 to 16, 2026.');
    await button(page, 'Publish the correction now').click();
    await page.getByText(/^Warning: "August 14 to 16, 2026"/).waitFor();
    await expectAccessible(page);
    await button(page, 'Publish in spite of the warning').click();
    await said(page, 'Corrected: Buses run late.');
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    await button(page, 'Back').click();
    await page.locator('summary', { hasText: 'Lately on the website' }).click();
    await page.getByText(/^Correct news: Buses run late Snowy Egret, /).waitFor();
    await button(page, /^Sold out or full/).click();
    await page.getByRole('checkbox', { name: 'Gold' }).check();
    await page.reload();
    await page.getByRole('checkbox', { name: 'Gold', checked: true }).waitFor();
    await expectAccessible(page);
    await button(page, 'Change it on every page now').click();
    await said(page, 'Gold is sold out.');
    remote.git('fetch', '--quiet', 'origin');
    expect(remote.git('log', '-3', '--format=%an: %s', 'origin/main').split('\n')).toEqual([
      'Snowy Egret: Mark gold as sold out',
      'Snowy Egret: Correct news: Buses run late',
      'Snowy Egret: Publish news: Buses run late',
    ]);
    expect(noise).toEqual([]);
  });
});

test.runIf(isFull)(
  'a sentence is found and opened, its page and a picture get other names, and a picture that nothing shows goes',
  async () => {
    const [redirects, hotel] = ['data/redirects.yaml', 'data/hotel.yaml'];
    await editAsHeron('/', async ({ page, shown }) => {
      await page.getByLabel('Find in pages, facts, news and tools').fill('leave the DARTS and foam');
      await button(page, /^Weapon Policy.*Leave the darts and foam arrows/).press('Enter');
      await shown.getByText('Leave the darts and foam arrows').waitFor();
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      expect(await text.innerText()).toContain('Leave the darts and foam arrows');
      await button(page, 'Back to the list').click();

      const before = server.text('heron', redirects);
      await button(page, 'Rename').click();
      const address = page.getByLabel('New address');
      await address.fill('/join/hotel');
      await page.getByRole('alert').getByText('There already is /join/hotel').waitFor();
      await address.fill('/policies/props');
      await said(page, 'What leads to it will follow. The old address will lead to the new one.');
      await expectAccessible(page);
      // Before it is saved, the page is at its new address, and can be pressed there.
      await button(page, 'Back to the list').click();
      const shownPath = () => shown.locator('html').evaluate(({ ownerDocument }) => ownerDocument.location.pathname);
      await expect.poll(shownPath).toBe('/policies/props');
      await shown.locator('[data-editable]', { hasText: 'Leave the darts and foam arrows' }).last().click();
      await expect.poll(() => text.innerText()).toContain('Leave the darts and foam arrows');
      await button(page, 'Back to the list').click();
      await button(page, 'Rename').click();
      await button(page, 'Save').click();
      await said(page, /^Saved content\/.* and \d+ more\.$/);
      await shown.locator('h1', { hasText: 'Weapon Policy' }).waitFor();
      expect(server.text('heron', redirects)).toContain('\n/policies/weapons: /policies/props\n');
      expect(server.text('heron', 'data/menu.yaml')).toContain('page: /policies/props\n');
      // What is typed after the rename goes with the page when it gets its name back.
      await shown.locator('[data-editable]', { hasText: 'Leave the darts and foam arrows' }).last().click();
      await text.press('Control+End');
      await text.pressSequentially(' Thank you!');
      // A page that was asked for by the name that it loses would be missing, until the Undo has been answered.
      await shown.getByText('foam arrows').filter({ hasText: 'Thank you!' }).last().waitFor();
      await button(page, 'Back to the list').click();
      await button(page, 'Undo').click();
      await said(page, 'Took back');
      await shown.locator('h1', { hasText: 'Weapon Policy' }).waitFor();
      expect(server.text('heron', redirects)).toBe(before);
      await button(page, 'Go on: Props › Text').click();
      await save(page, 'pages/policies/weapons.mdx');
      expect(server.text('heron', 'pages/policies/weapons.mdx')).toContain(' Thank you!');
      await button(page, 'Back to the list').click();

      await button(page, 'Pictures').click();
      await button(page, /^hotel\/pool\.svg.*used once$/).click();
      await page.getByLabel('New name').fill('hotel/basin');
      await said(page, 'What leads to it will follow.');
      await button(page, 'Save').click();
      await said(page, 'content/images/hotel/basin.svg');
      expect(server.text('heron', hotel)).toContain('src: hotel/basin.svg\n');
      await button(page, /^hotel\/basin\.svg/).click();
      await expectAccessible(page);
      await button(page, 'Hotel › Images › pool').click();
      await page.locator('summary', { hasText: 'Choose from all pictures' }).click();
      await button(page, /^art\/stamp\.svg/).click();
      await page.getByLabel('What it shows').fill('A stamp with a palm.');
      await save(page, hotel);
      await button(page, 'Back to the list').click();
      await button(page, 'Pictures').click();
      await page.locator('summary', { hasText: 'Nothing shows' }).click();
      await button(page, /^hotel\/basin\.svg/)
        .first()
        .click();
      await button(page, 'Remove this picture').click();
      await said(page, 'Removed hotel/basin.svg.');
      await button(page, /^hotel\/basin\.svg/).waitFor({ state: 'detached' });
      for (const back of ['images/hotel/basin.svg', hotel, 'images/hotel/pool.svg']) {
        await button(page, 'Undo').click();
        await said(page, back);
      }
      expect(server.text('heron', hotel)).toContain('src: hotel/pool.svg\n');
    });
  },
);

test.runIf(isFull)('every form is accessible on a phone, a tablet and a desktop, light and dark', async () => {
  await edit('otter', '/help/volunteer', { viewport: { width: 1280, height: 900 } }, async ({ page, shown }) => {
    const list = async (name: string) => {
      await page.locator('summary', { hasText: new RegExp(`^${name}$`) }).click();
    };
    const views: [name: string, open: () => Promise<void>][] = [
      ['the list', () => Promise.resolve()],
      ['a text', () => shown.getByText('Check in at').press('Enter')],
      ['the source', () => button(page, 'Source').click()],
      ['retiring', () => button(page, 'Retire this page').click()],
      ['another name', () => button(page, 'Rename').click()],
      ['the pictures', () => button(page, 'Pictures').click()],
      ['a new page', () => list('Pages').then(() => button(page, 'Make a page').click())],
      ['a news item', () => list('News').then(() => button(page, 'Write a news item').click())],
      [
        'long addresses in helps',
        async () => {
          await list('Facts and lists');
          await button(page, 'Convention').click();
          await page.getByText('on Forgejo and Gitea').first().waitFor();
        },
      ],
      [
        'a picture',
        async () => {
          await list('Facts and lists');
          await button(page, 'Sponsors').click();
          await page.locator('summary', { hasText: 'Sample Orchid Tea Room' }).click();
        },
      ],
      [
        'a new entry',
        async () => {
          await list('Facts and lists');
          await button(page, 'Redirects').click();
          await page.getByLabel('Old address').fill('/fursuits');
          await button(page, 'Add to Redirects').click();
        },
      ],
    ];
    for (const [name, openView] of views) {
      await openView();
      for (const width of [360, 768, 1280])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const isPanelWide = await page.locator('aside').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
          const isWide = isPanelWide || (await overflowWidth(page)) > 0;
          expect([name, width, colorScheme, isWide, ...(await violationsOn(page)), ...(await smallTargets(page))]).toEqual([
            name,
            width,
            colorScheme,
            false,
          ]);
        }
      if (name !== 'the list') await button(page, 'Back to the list').click();
    }
  });
});

test.runIf(isFull)('two authors change one price: the second is told, and chooses by keyboard when handing in', async () => {
  const saveAs = async (author: Author, price: string) => {
    await pressPrice(author, '$110');
    await author.page.getByLabel('Price in US dollars', { exact: true }).fill(price);
    const answer = await holdBack(author.page, /\/api\/branch/);
    await save(author.page, prices);
    // What it said before the save is no longer true.
    await button(author.page, 'Hand in (…)').click();
    answer();
  };
  const handIn = async ({ page }: Author) => await button(page, 'Hand in').click();
  await editAsHeron('/join/registration', async (heron) => {
    await saveAs(heron, '120');
    await edit('otter', '/join/registration', phone, async (otter) => {
      await saveAs(otter, '125');
      await otter.page.getByText('Great Heron: ').waitFor();
      await handIn(heron);
      await said(heron.page, 'Handed in.');
      expect(await heron.page.getByRole('link', { name: /^Open the pull request/ }).getAttribute('href')).toBe(
        'https://git.example.org/site/compare/main...edit/heron',
      );
      await said(heron.page, 'is waiting for someone to review it');
      await expectAccessible(heron.page);
      server.remote.merge('edit/heron');
      await handIn(otter);
      const { page } = otter;
      // The answer may come while the list is open.
      await button(page, 'Back to the list').click();
      await button(page, /^Hand in \(/).click();
      const choice = page.getByRole('group', { name: 'Levels › Bronze › Price' });
      await choice.waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      const yours = choice.getByRole('radio', { name: /Yours.*125/s });
      expect(await yours.isChecked()).toBe(true);
      await page.reload();
      await button(page, /^Hand in \(/).click();
      await handIn(otter);
      await choice.waitFor();
      expect(await yours.isChecked(), 'the choice outlasts the tab').toBe(true);
      await yours.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await said(page, 'Handed in.');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('editor-choices of otter'))).toBeNull();
    });
    await said(heron.page, 'was accepted on');
  });
  expect(server.remote.text('edit/otter', `content/${prices}`)).toMatch(/price: 125$/m);
});

test.runIf(isFull)('a page that does not load leaves the editor as it is, which shows the next one', async () => {
  await editAsHeron('/join/registration', async ({ page, shown }) => {
    const silent = heronsPage().noise.length;
    await page.route(/\/about\/who$/, (route) => route.abort());
    const shownPage = page.getByLabel('Page', { exact: true });
    await shownPage.selectOption('/about/who');
    await page.locator('main[aria-busy="false"]').waitFor();
    // Whatever there is to take back, or why not: it loads the page again.
    const answer = page.locator('#panel').locator('[role=status], [role=alert]').filter({ hasText: /./ }).first();
    await button(page, 'Undo').click();
    await answer.waitFor();
    await page.unroute(/\/about\/who$/);
    await shownPage.selectOption('/about/what');
    await shown.locator('h1', { hasText: /./ }).first().waitFor();
    await button(page, 'Redo').click();
    await answer.waitFor();
    const noise = heronsPage().noise.splice(silent);
    expect(noise.filter((line) => !/ERR_FAILED|409/.test(line))).toEqual([]);
  });
});

test.runIf(isFull)('words typed below what others have written since are found again, and nothing beside them', async () => {
  const policy = 'content/pages/policies/weapons.mdx';
  const old = server.remote.text('main', policy);
  await edit('panther', '/policies/weapons', tablet, async ({ page, shown }) => {
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    const press = () => shown.locator('p[data-editable]', { hasText: 'only part of a costume' }).click();
    await press();
    await text.press('Control+End');
    await page.keyboard.type(' Ask us.');
    await shown.getByText('Ask us.').first().waitFor();
    const typed = await text.innerText();
    const { origin } = new URL(page.url());
    const token = (await page.locator('meta[name="editor-token"]').getAttribute('content')) ?? '';
    const address = page.url();
    await page.goto('about:blank');
    server.remote.commit({ [policy]: old.replace('## Overview', 'Words of somebody else, of which there are some.\n\n## Overview') });
    const headers = { origin, [tokenHeader]: token, 'content-type': 'application/json' };
    const takeIn = await page.request.post(`${origin}/admin/api/hand-in`, { headers, data: { choices: {}, staysHere: true } });
    expect(takeIn.status()).toBe(200);
    await page.goto(address);
    await expect.poll(() => text.innerText(), { message: 'by the address' }).toBe(typed);
    await shown.getByText('Words of somebody else').first().waitFor();
    await button(page, 'Back to the list').click();
    // The page comes with the words that are typed, without having shown those that are saved.
    for (const title of ['Media Policy', 'Weapon Policy']) {
      await page.getByLabel('Page', { exact: true }).selectOption({ label: title });
      await shown.getByRole('heading', { name: title, level: 1 }).waitFor();
    }
    await press();
    await expect.poll(() => text.innerText(), { message: 'by a press' }).toBe(typed);
    await text.press('Control+End');
    await page.keyboard.type(' Please.');
    await shown.getByText('Ask us. Please.').first().waitFor();
    await shown.getByText('Words of somebody else').first().waitFor();
    await button(page, 'Discard').click();
    await shown.getByText('Ask us.').first().waitFor({ state: 'detached' });
  });
});

test.runIf(isFull)(
  'an author on a phone takes in what others got accepted, starts over, and brings the saves back, by keyboard',
  async () => {
    const rules = 'content/data/limits.yaml';
    const others = server.remote.text('main', rules);
    await edit('panther', '/join/registration', phone, async (panther) => {
      const { page } = panther;
      await pressPrice(panther, '$500');
      await page.getByLabel('Price in US dollars', { exact: true }).fill('510');
      await save(page, prices);
      server.remote.commit({ [rules]: `${others}# Looked through.\n` });
      await button(page, /^Hand in \(/).press('Enter');
      // Not a key: the panel takes none while the form before it is read again.
      await button(page, 'Take in what others got accepted').click();
      await said(page, 'What others got accepted is on your pages now.');
      expect([server.text('panther', 'data/limits.yaml'), server.text('panther', prices)]).toEqual([
        `${others}# Looked through.\n`,
        expect.stringMatching(/price: 510$/m),
      ]);
      await button(page, 'Start over …').press('Enter');
      await expectAccessible(page);
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
      await button(page, 'Keep them').press('Enter');
      expect(await button(page, 'Start over …').evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await button(page, 'Take all of it back').press('Enter');
      await expect.poll(() => server.text('panther', prices)).toBe(server.remote.text('main', `content/${prices}`));
      await page.getByText('You have started over.').waitFor();
      await button(page, 'Bring my saves back').press('Enter');
      await said(page, 'Your saves are back.');
      expect(server.text('panther', prices)).toMatch(/price: 510$/m);
      expect(server.remote.branches()).not.toContain('edit/panther');
    });
  },
);
