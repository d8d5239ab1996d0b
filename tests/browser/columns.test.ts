import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { misplacedHeadings, misshapenBoxes, textSpacing } from './layoutChecks.ts';
import { hydrated, sharedPage } from './harness.ts';
import { paths } from './looks.ts';

const shared = sharedPage({ bypassCSP: true });

const besideText = ['/help/charity', ...paths.filter((path) => isFull && path !== '/fun/events/map')];
test.each([...new Set(besideText)])(
  '%s has whole words in its headings, each on the line where its text begins, also long ones before a short text, and with more space in texts',
  async (path) => {
    const { page } = shared();
    await page.goto(path);
    await hydrated(page);
    const problems: string[] = [];
    const look = async (how: string) => {
      for (const width of [992, 1024, 1100, 1180, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        problems.push(...(await page.evaluate(misplacedHeadings)).map((problem) => `${width} px, ${how}: ${problem}`));
      }
    };
    await look('as it is');
    await page.evaluate((css) => document.head.append(Object.assign(document.createElement('style'), { textContent: css })), textSpacing);
    await look('spaced');
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('main article > h2 > a'))
        link.textContent = 'Getting around the convention center by day and by night';
      for (const text of document.querySelectorAll('main article > :is(p, [data-when] > p)')) text.textContent = 'Soon.';
    });
    await look('long headings');
    expect(problems).toEqual([]);
  },
);

test.each(['/about/who', '/?dtspoof=2025-08-30', ...paths.filter((path) => isFull && path !== '/about/who')])(
  '%s has boxes in a row that end on one line, and no words that are broken or at the edge',
  async (path) => {
    const { page } = shared();
    await page.goto(path);
    const problems: string[] = [];
    for (const width of [360, 768, 1024, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      problems.push(...(await page.evaluate(misshapenBoxes)).map((problem) => `${width} px: ${problem}`));
    }
    expect(problems).toEqual([]);
  },
);
