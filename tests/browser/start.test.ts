/** Another convention begins in the browser: its owners answer, read what is left, write some of it, and add a part. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StarterAnswers } from '../../src/editor/starter.ts';
import { isFull } from '../support/full.ts';
import { type Preview, startPreview } from '../support/preview.ts';
import { commitAll, runGit } from '../support/runGit.ts';
import { violationsOn } from './axe.ts';
import { overflowWidth, visit } from './harness.ts';

/** Of a checkout, in which each step of the guided start becomes a commit. */
let preview: Preview;
beforeAll(async () => {
  preview = await startPreview(({ root }) => {
    writeFileSync(join(root, '.gitignore'), '/node_modules\n/.cache\n/dist\n');
    commitAll(root);
  });
});
afterAll(() => preview.close());
const uncommitted = () => runGit(preview.root, 'status', '--porcelain');

const answers = parse(readFileSync('tests/content/fixtures/starter/harbor.yaml', 'utf8')) as StarterAnswers;
const ownMark = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z"/></svg>';

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true });
const field = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}(?: in .*)?(?: \\(optional\\))?$`));

async function fillIn(page: Page): Promise<void> {
  const { venue, colors } = answers;
  const texts = {
    Name: answers.name,
    Tagline: answers.tagline,
    'Who runs it': answers.runBy,
    'Domain of the website': `https://${answers.siteDomain}/`,
    'Mail address': answers.mail,
    'First day': answers.firstDay,
    'Last day': answers.lastDay,
    Opening: answers.openingCeremony.replace(' ', 'T'),
    Closing: '2027-05-21T15:00',
    'Name of the hotel or hall': venue.name,
    'Address above the city': venue.street,
    City: venue.city,
    'Postal code': venue.postalCode ?? '',
    Country: 'Netherlands',
  };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await page.getByText('As usual there: Central European Time, en-GB, EUR, 24 hours, metric.').waitFor();
  const ofColors = page.getByRole('region', { name: 'Colors' });
  for (const [name, hex] of Object.entries(colors)) await field(ofColors, name.charAt(0).toUpperCase() + name.slice(1)).fill(hex);
  await ofColors.getByText('Contrast: all can be read').waitFor();
  for (const name of ['A hotel to stay at', 'Dealers', 'Fursuiting', 'Volunteering']) await page.getByLabel(name).check();
}

test('another convention begins in one form, and its owners see what is left', { timeout: 240_000 }, async () => {
  await visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
    await page.goto(`${preview.address}/admin?page=/`);
    await button(page, 'Start your own convention').click();
    await page.getByText('content/data: 33 files').waitFor();
    await fillIn(page);
    await button(page, 'Write it').click();
    await page.getByText('Write the domain alone: harborhowl.example.').waitFor();
    expect(await page.locator(':focus').inputValue()).toBe('https://harborhowl.example/');
    await field(page, 'Domain of the website').fill(answers.siteDomain);
    const mark = page.getByLabel('The mark alone, a square');
    const choose = (text: string) => mark.setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
    await choose('no picture');
    await button(page, 'Write it').click();
    await page.getByText('The closing is not after the opening. Write when the convention ends.').waitFor();
    expect(await page.locator(':focus').inputValue()).toBe('2027-05-21T15:00');
    expect(await mark.getAttribute('aria-describedby').then((id) => page.locator(`#${id}`).innerText())).toMatch(/^This is not a picture/);
    await choose(ownMark);
    expect(uncommitted(), 'nothing is written').toBe('');
    expect(await violationsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowWidth(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });

    // A reload keeps the form and what is typed.
    await page.reload();
    await field(page, 'Closing').fill(answers.closingCeremony.replace(' ', 'T'));
    await button(page, 'Write it').click();
    await page.getByRole('heading', { name: 'What is left' }).waitFor();
    await page.getByText('git revert HEAD').waitFor();
    const shown = page.frameLocator('iframe:not([data-next])');
    await shown.getByRole('heading', { level: 1, name: 'Harbor Howl' }).waitFor();
    const commit = runGit(preview.root, 'log', '-1', '--format=%an: %s').trim();
    expect([uncommitted(), commit]).toEqual(['', 'A Founder: Begin the website of Harbor Howl']);
    expect(preview.text('images/art/mark.svg')).toBe(ownMark);
    if (isFull) expect(await violationsOn(page)).toEqual([]);

    // What a text asks for is pressed in the list, and what is typed takes its place.
    await page.getByRole('button', { name: /^Parking To write: Where people park/ }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Park below the quay.');
    await button(page, 'Save').click();
    await page.getByText('Saved content/pages/join/hotel.mdx.').waitFor();
    expect(preview.text('pages/join/hotel.mdx')).toMatch(/## Parking \[#parking\]\n\nPark below the quay\.\n\n## /);
    // Back in the list, it is no longer there.
    await button(page, 'Back to the list').click();
    await page.getByRole('heading', { name: 'What is left' }).waitFor();
    await page.getByRole('button', { name: /^Parking To write/ }).waitFor({ state: 'detached' });

    if (isFull) await writeMore(page);
    // The page of before asks for its pictures once more, and they are gone.
    expect(noise.filter((line) => /^(?:error|warning|policy)/.test(line) && !line.includes('404 (Not Found)'))).toEqual([]);
  });
});

/** Goes on with the list: entries, a button, and a part that was left out. */
async function writeMore(page: Page): Promise<void> {
  const shown = page.frameLocator('iframe:not([data-next])');
  // What asks for entries of a list leads there, and goes with a press once they are there.
  const asksForDepartments = page.getByRole('button', { name: /^Who answers what To write/ });
  await asksForDepartments.click();
  await button(page, 'Departments').click();
  await button(page, 'Add to Departments').click();
  await field(page, 'Name').fill('Safety & Care');
  await field(page, 'Email').fill('safety@harborhowl.example');
  await button(page, 'Save').click();
  await page.getByText('Saved content/data/departments.yaml.').waitFor();
  expect(preview.text('data/departments.yaml'), 'without an id that anybody typed').toContain('- id: safetyCare\n  name: Safety & Care\n');
  await button(page, 'Back to the list').click();
  await asksForDepartments.click();
  await button(page, 'Take this note out').click();
  await button(page, 'Save').click();
  await page.getByText('Saved content/pages/about/contact.mdx.').waitFor();
  expect(preview.text('pages/about/contact.mdx')).toContain('[#departments]\n\n<DepartmentTable />');
  await button(page, 'Back to the list').click();
  await page.getByRole('heading', { name: 'What is left' }).waitFor();
  await asksForDepartments.waitFor({ state: 'detached' });

  // A button is put in with its words.
  await page.getByRole('button', { name: /^The form To write/ }).click();
  await page.locator('summary', { hasText: 'Put in a component' }).click();
  await page.getByLabel('Component').selectOption('Action');
  await field(page, 'Link').fill('googleCalendar');
  expect(await button(page, 'Put in Action').isDisabled(), 'a button without words').toBe(true);
  await field(page, 'Words').fill('Apply here');
  await button(page, 'Put in Action').click();
  await button(page, 'Save').click();
  await page.getByText('Saved content/pages/join/dealers.mdx.').waitFor();
  expect(preview.text('pages/join/dealers.mdx')).toContain('<Action link="googleCalendar">Apply here</Action>');
  await button(page, 'Back to the list').click();
  await page.getByRole('heading', { name: 'What is left' }).waitFor();
  await button(page, 'Back to the list').click();

  // A part that was left out.
  await page.locator('summary', { hasText: /^Pages$/ }).click();
  await page.locator('summary', { hasText: /^Add from the starter$/ }).click();
  await button(page, 'A charity').click();
  await shown.getByRole('heading', { level: 1, name: 'Charity' }).waitFor();
  expect(await page.locator(':focus').innerText(), 'the page does not take the focus').toBe('Add: A charity');
  await button(page, 'Save').click();
  await page.getByText(/Saved content\/pages\/help\/charity\.mdx/).waitFor();
}
