/** The guided start by hand, timed: what somebody would take who types, reads and presses at a person's speed (takeover/ledger.ts). */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readCollection } from '../../src/collection/readContent.ts';
import { isFull } from '../support/full.ts';
import { startPreviewCheckout } from '../support/previewCheckout.ts';
import { runOwnerTests } from '../support/runOwnerTests.ts';
import { plainEnvironment } from '../support/serverProcess.ts';
import { visit } from './harness.ts';
import { type LandingPage, makeLandingPage } from './takeover/landingPage.ts';
import { createPerson, type Person } from './takeover/person.ts';
import { readHarborAnswers } from './takeover/harborAnswers.ts';
import type { ReadText } from './takeover/steps.ts';
import { makeWholeSite } from './takeover/wholeSite.ts';

const art = (name: string) => readFileSync(`tests/content/fixtures/harbor/content/images/art/${name}.svg`);
const marks = new Map(['logo', 'mark'].map((name) => [`art/our-${name}.svg`, art(name)]));

/** Pier Day of tests/content/setup/oneDay.yaml, at addresses that are not those of examples. */
const pierDay: LandingPage = {
  name: {
    name: 'Pier Day',
    tagline: 'One afternoon, many tails',
    mission: 'drawing, suiting and talking for one afternoon by the sea',
    siteUrl: 'https://pierday.test',
    mailDomain: 'pierday.test',
    repository: 'https://code.pierday.test/website',
    charity: { legalName: 'Pier Day Society', status: "members' society", mailDomain: 'pierday.test' },
  },
  when: {
    firstDay: '2027-06-12',
    lastDay: '2027-06-12',
    since: 2027,
    openingCeremony: '2027-06-12 11:00',
    closingCeremony: '2027-06-12 19:00',
    city: 'Brighton',
    region: 'England',
    country: 'GB',
    editions: [],
  },
  mail: 'team@pierday.test',
  department: 'The team',
  colors: { Page: '#f4f7f9', Text: '#0e1a2b', Bar: '#0b2545', Action: '#e8845c' },
  art: { logo: 'art/our-logo.svg', mark: 'art/our-mark.svg' },
  words: [
    {
      file: 'pages/index.mdx',
      description: 'One afternoon of drawing and suiting on the pier of Brighton: when it is, and whom to ask.',
      text: `<ConventionFacts />

<NewsBlock />

## One afternoon [#day]

Bring a sketchbook, a suit or just yourself. We meet in <Fact id="convention.city" />, and you don't need to sign up. Ask us anything on the [contact page](/about/contact).
`,
    },
    {
      file: 'pages/about/contact.mdx',
      text: '## Write to us [#write]\n\n<DepartmentTable />\n',
    },
    {
      file: 'pages/policies/privacy.mdx',
      text: `## What this website keeps [#kept]

It has no accounts and sets no cookies. Your browser keeps your choice of theme. For anything else, write to <Mail to="general" />.
`,
    },
  ],
};

/** Makes a checkout as it comes another convention's, in the editor alone, and prints what the time went into. Takes the longest time in minutes, beside waiting for the machine. */
async function takeOver(most: number, pictures: ReadonlyMap<string, Buffer>, make: (person: Person, read: ReadText) => Promise<void>) {
  const preview = await startPreviewCheckout();
  onTestFinished(() => preview.close());
  await visit({ viewport: { width: 1280, height: 900 } }, async ({ page }) => {
    const person = createPerson(page, pictures);
    await page.goto(`${preview.address}/admin`);
    await make(person, preview.text);
    console.info(person.ledger.table());
    expect(person.ledger.own() / 60).toBeLessThan(most);
    await expect.poll(() => page.locator('aside').innerText(), { timeout: 60_000 }).toContain('Nothing: build the website');
  });
  expect(preview.uncommitted()).toBe('');
  return preview.root;
}

/** Checks what has been built, before it goes live. */
const checkLaunch = (root: string) =>
  execFileSync(process.execPath, [join(root, 'src/cli/check.ts'), '--launch'], {
    cwd: root,
    encoding: 'utf8',
    env: plainEnvironment(),
    stdio: 'pipe',
  });
const allWell =
  /No placeholder is left\.[^]*Nothing is left of the convention that this site came with\.[^]*No sentence that came with the website is left to read\.[^]*All is well/;

test.runIf(isFull)('a landing page within twenty minutes, by the editor alone', { timeout: 1_200_000 }, async () => {
  const root = await takeOver(20, marks, (person, read) => makeLandingPage(person, read, pierDay));
  execFileSync(process.execPath, [join(root, 'src/cli/build.ts')], { cwd: root, env: plainEnvironment(), stdio: 'pipe' });
  expect(checkLaunch(root)).toMatch(allWell);
});

test.runIf(isFull)('a whole site within three hours, by the editor alone', { timeout: 2_400_000 }, async () => {
  const harbor = readHarborAnswers();
  const root = await takeOver(180, harbor.pictures, (person, read) => makeWholeSite(person, read, harbor));
  const { drafts, pages, news } = readCollection(root);
  const own = readCollection('tests/content/fixtures/harbor');
  expect(pages.map(({ path }) => path)).toEqual(own.pages.map(({ path }) => path));
  expect(drafts.map(({ path }) => path)).toEqual(['/help/charity', '/join/dealers', '/program/fursuiting']);
  expect(news).toEqual([]);
  const written = Object.entries(harbor.data).filter(([name, value]) => value !== null && name !== 'notice');
  for (const [name, value] of written) expect(parse(readFileSync(join(root, `content/data/${name}.yaml`), 'utf8')), name).toEqual(value);
  expect(await runOwnerTests(root)).toMatch(/Tests +\d+ passed/);
  expect(checkLaunch(root)).toMatch(allWell);
  const served = globSync('dist/current/client/**/*.{html,xml,ics,json,md,txt}', { cwd: root });
  expect(served.length).toBeGreaterThan(20);
  const ours = /.{0,60}(?:poker|night ?market|artist ?alley|overflow hotel|florida|orlando|forbidden ink|undefined).{0,40}/gi;
  const named = served.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(ours)].map(([words]) => `${file}: ${words}`));
  expect(named).toEqual([]);
});
