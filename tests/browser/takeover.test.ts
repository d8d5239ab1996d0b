import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { startPreviewCheckout } from '../support/previewCheckout.ts';
import { violationsOn } from './axe.ts';
import { holdBack, visit, overflowWidth } from './harness.ts';

/** What is wrong with a step: on a phone in light, on a desktop in dark, and with text twice as large. */
async function wrongWith(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const lookAt = async (name: string) => {
    if ((await overflowWidth(page)) > 0) wrong.push(`${name} is to be scrolled sideways.`);
    wrong.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
  };
  const textSize = (size: string) => page.evaluate((wanted) => void (document.documentElement.style.fontSize = wanted), size);
  for (const [width, colorScheme, size] of [
    [320, 'light', ''],
    [1280, 'dark', ''],
    [1280, 'light', '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await textSize(size);
    await lookAt(`${width} pixels, ${colorScheme}${size && `, ${size}`}`);
  }
  await textSize('');
  return wrong;
}

test.runIf(isFull)('somebody makes the website their own in the editor, and each step is a commit', { timeout: 600_000 }, async () => {
  const preview = await startPreviewCheckout();
  onTestFinished(() => preview.close());
  await visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const said = (words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await page.goto(`${preview.address}/admin`);
    await page.locator('iframe').waitFor();
    const shown = page.frameLocator('iframe:not([data-next])');
    expect(await shown.locator('html').getAttribute('data-hydrated'), 'it has its styles when it shows').toBe('on');
    await shown.locator('[data-editable]').first().waitFor({ state: 'attached' });
    await heading('Make it yours');
    await button('Back to the list').click();
    await page.getByText('This website is still that of the convention that it came with.').waitFor();
    await button('Make it yours').click();
    await heading('Make it yours');
    await page.getByRole('heading', { name: 'What is left' }).waitFor();
    const left = page.locator('details').filter({ hasText: /^data\/hotel\.yaml / });
    await left.locator('summary').click();
    expect(await wrongWith(page)).toEqual([]);
    await left
      .getByRole('button', { name: /^Open line / })
      .first()
      .click();
    await button('Back to Make it yours').click();
    await left
      .getByRole('button', { name: /^Open line / })
      .first()
      .waitFor();

    await button('Name').click();
    await heading('Name');
    await page.getByLabel('Name', { exact: true }).fill('Pier Day');
    await shown.getByText('Pier Day').filter({ visible: true }).first().waitFor();
    expect(await wrongWith(page)).toEqual([]);
    await button('Save').click();
    await said('Saved content/data/convention.yaml.');
    expect(preview.text('data/convention.yaml')).toContain('name: Pier Day\n');
    const commit = await holdBack(page, '**/setup/commit');
    await button('Done. Next: When and where').click();
    expect(await button('Going on …').getAttribute('aria-disabled')).toBe('true');
    await button('Going on …').click({ force: true });
    commit();
    await heading('When and where');
    await page.reload();
    await heading('When and where');
    await page.getByLabel('First day', { exact: true }).waitFor();
    expect(await wrongWith(page)).toEqual([]);
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
    expect(await wrongWith(page)).toEqual([]);
    await button('Discard').click();
    await button('Done. Next: Parts').click();

    await heading('Parts');
    await page.getByText(/^Pages \(/).click();
    await page.getByText(/^What there is/).click();
    expect(await wrongWith(page)).toEqual([]);
    await button('None of this').click();
    await page.getByText('Write what you have chosen first, or take it back.').waitFor();
    expect(await button('Done. Next: Facts').isDisabled()).toBe(true);
    await button('Take it back').click();
    await button('All: not yet').click();
    for (const path of ['/about/contact', '/policies/privacy'])
      await page.getByLabel(new RegExp(`\\(${path}\\)$`)).selectOption('We have it, ready');
    await page.getByLabel(/\(\/policies\/nightmarket\)$/).selectOption('We have no such thing');
    await button('Write this').click();
    await page.getByText(/^Choose the pages that we have \(\d+\)$/).waitFor();
    await button('Write this').click();
    await page.getByText('Nothing has changed.').waitFor();
    await button('Done. Next: Facts').click();
    await heading('Facts');
    await page.getByRole('group', { name: 'What to write' }).waitFor();
    expect(await wrongWith(page)).toEqual([]);
    await button('Done. Next: People').click();

    await heading('People');
    await page.getByText('Paste from a spreadsheet').click();
    await page.getByLabel('Copied lines, in place of the entries that are there').fill('Name\tEmail\nThe Crew\tteam@pierday.example');
    await button('Put into the form').click();
    await page.getByText('The Crew').first().waitFor();
    expect(await wrongWith(page)).toEqual([]);
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
    expect(await wrongWith(page)).toEqual([]);
    await sentences.first().getByRole('button', { name: 'Keep' }).click();
    await expect.poll(() => sentences.count()).toBe(before - 1);
    await sentences.first().getByRole('button', { name: 'Rewrite' }).click();
    await page.getByLabel('Your own words').fill('We keep nothing.');
    await sentences.first().getByRole('button', { name: 'Save' }).click();
    await said('Saved content/pages/policies/privacy.mdx.');
    await expect.poll(() => sentences.count()).toBe(before - 2);
    expect(preview.text('pages/policies/privacy.mdx')).toContain('We keep nothing.');
    await button('Done: what is left?').click();
    await heading('Make it yours');
    await page
      .getByText(/is a name of the convention that this site came with/)
      .first()
      .waitFor({ state: 'attached' });

    // A step is done again, and another one is looked at in between.
    await button('Parts').click();
    await heading('Parts');
    await page.goBack();
    await heading('Make it yours');
    await button('Name').click();
    await page.getByLabel('Name', { exact: true }).fill('Pier Days');
    await button('Save').click();
    await said('Saved content/data/convention.yaml.');
    await button('Done. Next: When and where').click();
    await heading('When and where');
    // Vite and React speak to developers.
    expect(noise.filter((line) => !/^(?:debug|info): /.test(line))).toEqual([]);
  });
  expect(preview.uncommitted()).toBe('');
  expect(preview.commits()).toEqual([
    'A Founder: As it came',
    'A Founder: Write what we are called',
    'A Founder: Write when and where we meet',
    'A Founder: Choose the pages that we have',
    'A Founder: Take lines about another convention out of the guide',
    'A Founder: Take out what shows what we do not have',
    'A Founder: Take out links to what is not there yet',
    'A Founder: Write who we are',
    'A Founder: Write our own words',
    'A Founder: Write what we are called',
  ]);
});
