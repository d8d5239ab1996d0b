import { type ChildProcess, execFileSync } from 'node:child_process';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyChange } from '../content/guides/applyChange.ts';
import { beforeAfter, examplesOf } from '../content/guides/readme.ts';
import { type PreviewCopy, previewCopy } from '../dev/previewCopy.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { violationsOn } from './axe.ts';
import { visit } from './harness.ts';

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

interface Editing {
  page: Page;
  /** The page that is edited. */
  shown: FrameLocator;
}

/** Opens a page in the editor, and waits until what can be edited lights up. */
async function edit(path: string, act: (editing: Editing) => Promise<void>): Promise<void> {
  await visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
    await page.goto(`${server.address}/admin?page=${path}`);
    const shown = page.frameLocator('iframe');
    await shown.locator('[data-editable]').first().waitFor({ state: 'attached', timeout: 90_000 });
    await act({ page, shown });
    expect(noise.filter((line) => /^(?:error|warning|policy)/.test(line))).toEqual([]);
  });
}

// The rules behind the tests of the full run have tests without a browser.
const full = process.env.TEST_FULL === '1';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page, file: string) => page.getByRole('status').getByText(`Saved content/${file}.`).waitFor();

test('a price is pressed on the page, says where it shows, and changes its line as the guide does', async () => {
  const file = 'data/registration.yaml';
  const wanted = applyChange(copy.text(file), beforeAfter(examplesOf('Change a price')));
  await edit('/join/registration', async ({ page, shown }) => {
    await shown.getByText('$85', { exact: true }).filter({ visible: true }).first().click();
    await page.getByText(/^It shows in \d+ places on \d+ pages?:$/).waitFor({ timeout: 90_000 });
    await page.getByLabel('Price in US dollars', { exact: true }).fill('90');
    await save(page);
    await saved(page, file);
    await shown.getByText('$90', { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'Full Weekend Pass' }).click();
    await page.getByLabel('Sale price in US dollars (optional)').fill('80');
    await save(page);
    await saved(page, file);
  });
  expect(copy.text(file)).toBe(wanted);
});

test.runIf(full)('what the check refuses stays in the form beside its words, and a draft outlives the tab', async () => {
  const file = 'data/hotel.yaml';
  const before = copy.text(file);
  await edit('/join/hotel', async ({ page, shown }) => {
    await shown.locator('dd', { hasText: /^\$149$/ }).click();
    const field = page.getByLabel('King in US dollars');
    await field.fill('-5');
    await page.getByRole('alert').getByText('king is -5; it must be at least 0').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await save(page);
    await page.reload();
    await page.getByRole('button', { name: /^Go on: Hotel/ }).click();
    expect(await field.inputValue()).toBe('-5');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    expect(await field.inputValue()).toBe('149');
  });
  expect(copy.text(file)).toBe(before);
});

test('a sentence is edited from the keyboard, and undone and redone', async () => {
  const file = 'pages/join/hotel.mdx';
  const before = copy.text(file);
  const after = before.replace('from every event.', 'from every event. Sleep well.');
  await edit('/join/hotel', async ({ page, shown }) => {
    await shown.getByText('Stay there, and').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+End');
    await page.keyboard.type(' Sleep well.');
    await page.getByText('What changes in the file').waitFor();
    await shown.getByText('every event. Sleep well.').waitFor();
    expect(copy.text(file), 'shown before it is saved').toBe(before);
    await save(page);
    await saved(page, file);
    expect(copy.text(file)).toBe(after);
    await shown.getByText('every event. Sleep well.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Took back: content/${file}.`).waitFor();
    expect(copy.text(file)).toBe(before);
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByText(`Made again: content/${file}.`).waitFor();
  });
  expect(copy.text(file)).toBe(after);
});

test.runIf(full)('somebody joins the staff, and moves up', async () => {
  const file = 'data/artists.yaml';
  await edit('/about/who', async ({ page }) => {
    await page.getByText('Facts and lists').click();
    await page.getByRole('button', { name: 'Artists', exact: true }).click();
    await page.getByRole('button', { name: 'Add to Artists' }).click();
    await page
      .getByRole('group', { name: /New entry/ })
      .getByLabel('Name')
      .fill('Sample Zebra');
    await page.getByRole('button', { name: 'Add and save' }).click();
    await saved(page, file);
    expect(copy.text(file)).toMatch(/\n\n?- name: Sample Zebra\n {2}socials: \[\]\n$/);
    await page.getByRole('button', { name: 'Move Sample Zebra up' }).click();
    await expect.poll(() => copy.text(file)).not.toMatch(/Sample Zebra\n {2}socials: \[\]\n$/);
  });
});

test.runIf(full)('a news item is written as the guide says', async () => {
  const [example = ''] = examplesOf('Publish news');
  const [, heading = '', summary = '', live = '', body = ''] =
    /heading: (.*)\nsummary: (.*)\nlive: (.*)\n---\n\n(.*)$/s.exec(example) ?? [];
  await edit('/news', async ({ page, shown }) => {
    await page.getByText('News', { exact: true }).click();
    await page.getByRole('button', { name: 'Write a news item' }).click();
    await page.getByLabel('Heading').fill(heading);
    await page.getByLabel(/^Summary/).fill(summary);
    await page.getByLabel(/^Live in/).fill(live.replace(' ', 'T'));
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(body);
    await save(page);
    await page.getByRole('status').getByText('Saved content/news/128-the-dealer-list-is-here.md.').waitFor();
    await shown.getByRole('heading', { level: 1, name: heading }).waitFor();
  });
  expect(copy.text('news/128-the-dealer-list-is-here.md')).toBe(example);
});

test.runIf(full)('what the saved changes mean is said from the keyboard, and leads to the page and to the line', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd: copy.root });
  git('init', '-q', '-b', 'main');
  git('add', 'content', 'public');
  git('commit', '-q', '-m', 'Begin');
  copy.change('data/hotel.yaml', (text) => text.replace('king: 149', 'king: 151'));
  await edit('/', async ({ page, shown }) => {
    await page.getByRole('button', { name: 'Changes', exact: true }).press('Enter');
    await page.getByRole('status').getByText('1 page changes.').waitFor({ timeout: 90_000 });
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hotel', exact: true }).press('Enter');
    await shown.getByRole('heading', { level: 1, name: 'Hotel' }).waitFor();
    await page
      .getByRole('button', { name: /^data\/hotel\.yaml, line/ })
      .first()
      .press('Enter');
    await page.getByRole('heading', { name: 'content/data/hotel.yaml' }).waitFor();
  });
});

test('the editor itself is accessible', async () => {
  await edit('/join/hotel', async ({ page, shown }) => {
    await shown.locator('dd', { hasText: /^\$165$/ }).click();
    await page.getByLabel('Two queen in US dollars').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
