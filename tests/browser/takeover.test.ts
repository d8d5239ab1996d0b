import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { startPreview } from '../support/preview.ts';
import { violationsOn } from './axe.ts';
import { visit } from './harness.ts';

const git = (root: string, ...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });

/** A preview of the project, as a checkout. */
const startCheckout = () =>
  startPreview(({ root }) => {
    writeFileSync(join(root, '.gitignore'), '/node_modules\n/.cache\n');
    git(root, 'init', '-q');
    git(root, 'config', 'user.name', 'A Founder');
    git(root, 'config', 'user.email', 'founder@pierday.example');
    git(root, 'add', '--all');
    git(root, 'commit', '-q', '-m', 'As it came');
  });

test.runIf(isFull)('somebody makes the website their own in the editor, and each step is a commit', { timeout: 300_000 }, async () => {
  const preview = await startCheckout();
  onTestFinished(() => preview.close());
  await visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const said = (words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await page.goto(`${preview.address}/admin`);
    const shown = page.frameLocator('iframe:not([data-next])');
    await shown.locator('[data-editable]').first().waitFor({ state: 'attached' });
    await heading('Make it yours');
    await button('Back to the list').click();
    await page.getByText('This website is still that of the convention that it came with.').waitFor();
    await button('Make it yours').click();
    await heading('Make it yours');
    await page.getByRole('heading', { name: 'What is left' }).waitFor();

    await button('Name').click();
    await heading('Name');
    await page.getByLabel('Name', { exact: true }).fill('Pier Day');
    await shown.getByText('Pier Day').filter({ visible: true }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await button('Save').click();
    await said('Saved content/data/convention.yaml.');
    expect(preview.text('data/convention.yaml')).toContain('name: Pier Day\n');
    await button('Done. Next: When and where').click();
    await heading('When and where');
    await page.getByLabel('First day', { exact: true }).fill('2027-06-11');
    await page.getByLabel('Last day', { exact: true }).fill('2027-06-13');
    await page
      .getByText(/^Can’t save/)
      .first()
      .waitFor();
    await button('Move all other dates along').click();
    await expect.poll(() => page.getByText(/^Can’t save/).count(), { timeout: 60_000 }).toBe(0);
    await page.getByLabel('City', { exact: true }).fill('Brighton');
    await shown.getByText('Brighton').filter({ visible: true }).first().waitFor();
    await button('Save in spite of the warning').click();
    await said(/^Saved .*content\/data\/windows\.yaml/);
    await button('Done. Next: Look').click();
    await heading('Look');
    await button('Theme').click();
    await page.getByText('Contrast: all can be read').waitFor();
    await page.getByLabel('Page (optional)', { exact: true }).fill('#777777');
    await page.getByText(/^Contrast: \d+ can’t be read well$/).waitFor();
    await page.getByText(/✗ Text on the page: \d\.\d:1, needs 7:1/).waitFor();
    await button('Discard').click();
    await button('Done. Next: Parts').click();

    await heading('Parts');
    await page.getByText(/^Pages \(/).click();
    await button('All: not yet').click();
    for (const path of ['/about/contact', '/policies/privacy'])
      await page.getByLabel(new RegExp(`\\(${path}\\)$`)).selectOption('We have it, ready');
    await page.getByLabel(/\(\/policies\/nightmarket\)$/).selectOption('We have no such thing');
    await button('Write this').click();
    await page.getByText(/^Choose the pages that we have \(\d+\)$/).waitFor();
    await button('Done. Next: Facts').click();
    await heading('Facts');
    await page.getByRole('group', { name: 'What to write' }).waitFor();
    await button('Done. Next: People').click();

    await heading('People');
    await page.getByText('Paste from a spreadsheet').click();
    await page.getByLabel('Copied lines, in place of the entries that are there').fill('Name\tEmail\nThe Crew\tteam@pierday.example');
    await button('Put into the form').click();
    await page.getByText('The Crew').first().waitFor();
    await button('Take it out of them').click();
    await expect.poll(() => page.getByText(/^Can’t save/).count(), { timeout: 60_000 }).toBe(0);
    await button('Save').click();
    await said(/^Saved .*content\/data\/departments\.yaml/);
    expect(preview.text('pages/about/contact.mdx')).toContain('owner: theCrew\n');
    await button('Done. Next: Words').click();

    await heading('Words');
    await button(/^Privacy Policy: \d+ to look at$/).click();
    const sentences = page.getByRole('group', { name: /\w/ }).filter({ hasText: 'States' });
    const before = await sentences.count();
    expect(await violationsOn(page)).toEqual([]);
    await sentences.first().getByRole('button', { name: 'Keep' }).click();
    await expect.poll(() => sentences.count()).toBe(before - 1);
    await sentences.first().getByRole('button', { name: 'Rewrite' }).click();
    await page.getByLabel('Your own words').fill('We keep nothing.');
    await sentences.first().getByRole('button', { name: 'Save' }).click();
    await said('Saved.');
    await expect.poll(() => sentences.count()).toBe(before - 2);
    expect(preview.text('pages/policies/privacy.mdx')).toContain('We keep nothing.');
    await button('Done: what is left?').click();
    await heading('Make it yours');
    await page
      .getByText(/is a name of the convention that this site came with/)
      .first()
      .waitFor({ state: 'attached' });
    // Vite and React speak to developers.
    expect(noise.filter((line) => !/^(?:debug|info): /.test(line))).toEqual([]);
  });
  expect(git(preview.root, 'status', '--porcelain')).toBe('');
  expect(git(preview.root, 'log', '--reverse', '--format=%an: %s').trim().split('\n')).toEqual([
    'A Founder: As it came',
    'A Founder: Write what we are called',
    'A Founder: Write when and where we meet',
    'A Founder: Choose the pages that we have',
    'A Founder: Take lines about another convention out of the guide',
    'A Founder: Take out what shows what we do not have',
    'A Founder: Take out links to what is not there yet',
    'A Founder: Write who we are',
    'A Founder: Write our own words',
  ]);
});
