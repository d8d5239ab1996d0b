/** The guided start by hand, timed: what somebody would take who types, reads and presses at a person's speed (takeover/ledger.ts). */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { startPreview } from '../support/preview.ts';
import { plainEnvironment } from '../support/serverProcess.ts';
import { visit } from './harness.ts';
import { type LandingPage, makeLandingPage } from './takeover/landingPage.ts';
import { createPerson } from './takeover/person.ts';

const art = (name: string) => readFileSync(`tests/content/fixtures/harbor/content/images/art/${name}.svg`);

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
  logo: art('logo'),
  mark: art('mark'),
  words: [
    {
      file: 'pages/index.mdx',
      title: 'Welcome',
      description: 'One afternoon of drawing and suiting on the pier of Brighton: when it is, and whom to ask.',
      text: `<ConventionFacts />

<NewsBlock />

## One afternoon [#day]

Bring a sketchbook, a suit or just yourself. We meet in <Fact id="convention.city" />, and you don't need to sign up. Ask us anything on the [contact page](/about/contact).
`,
    },
    {
      file: 'pages/about/contact.mdx',
      title: 'Contact Info',
      text: '## Write to us [#write]\n\n<DepartmentTable />\n',
    },
    {
      file: 'pages/policies/privacy.mdx',
      title: 'Privacy Policy',
      text: `## What this website keeps [#kept]

It has no accounts and sets no cookies. Your browser keeps your choice of theme. For anything else, write to <Mail to="general" />.
`,
    },
  ],
};

/** Minutes. */
const most = 20;

test.runIf(isFull)('a landing page within twenty minutes, by the editor alone', { timeout: 1_200_000 }, async () => {
  const git = (root: string, ...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
  const preview = await startPreview(({ root }) => {
    writeFileSync(join(root, '.gitignore'), '/node_modules\n/.cache\n/dist\n');
    git(root, 'init', '-q');
    git(root, 'config', 'user.name', 'A Founder');
    git(root, 'config', 'user.email', 'founder@pierday.test');
    git(root, 'add', '--all');
    git(root, 'commit', '-q', '-m', 'As it came');
  });
  onTestFinished(() => preview.close());
  await visit({ viewport: { width: 1280, height: 900 } }, async ({ page }) => {
    const person = createPerson(page);
    await page.goto(`${preview.address}/admin`);
    await makeLandingPage(person, preview.text, pierDay);
    console.info(person.ledger.table());
    expect(person.ledger.total() / 60).toBeLessThan(most);
    await page.getByText('Nothing: build the website').waitFor();
  });
  expect(git(preview.root, 'status', '--porcelain')).toBe('');
  const run = (command: string, ...words: string[]) =>
    execFileSync(process.execPath, [join(preview.root, `src/cli/${command}.ts`), ...words], {
      cwd: preview.root,
      encoding: 'utf8',
      env: plainEnvironment(),
      stdio: 'pipe',
    });
  run('build');
  expect(run('check', '--launch')).toMatch(
    /No placeholder is left\.[^]*Nothing is left of the convention that this site came with\.[^]*All is well/,
  );
});
