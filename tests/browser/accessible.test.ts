import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { hydrated, sharedPage, visit, overflowWidth } from './harness.ts';
import { allLooks, expectAccessible, instants, type Look, looksInTime, looksNow, nameOf, pathParts, paths, setLook } from './looks.ts';

/** `quality.test.ts` looks at pages as they are now. */
const looks = isFull ? allLooks : looksInTime;

/** Screenshots of every combination, for people to look at. Not under version control. */
const pictures = 'tests/artifacts/looks';

test('every state, width, theme and menu occurs, and in the full run every layout and component', () => {
  const all = [...looks, ...looksNow];
  const count = (value: (look: Look) => unknown) => new Set(all.map(value)).size;
  if (isFull) expect(new Set(all.flatMap(({ path }) => pathParts(path)))).toEqual(new Set(paths.flatMap(pathParts)));
  expect(count(({ instant }) => instant)).toBe(isFull ? instants.length : 1 + looksInTime.length);
  expect(['width', 'scheme', 'menu'].map((name) => count((look) => look[name as keyof Look]))).toEqual([3, 2, 2]);
});

const shared = sharedPage({ bypassCSP: true });
test.each(paths.filter((path) => looks.some((look) => look.path === path)))(
  `%s is accessible and no wider than the screen, however it is looked at (${looks.length} looks in all)`,
  async (path) => {
    const { page } = shared();
    const looksAtPage = looks.filter((look) => look.path === path);
    // One load for each state and theme: to load the page for each width and menu takes half of the time of all.
    for (const [first, ...others] of Map.groupBy(looksAtPage, ({ instant, scheme }) => `${instant} ${scheme}`).values()) {
      if (!first) continue;
      await setLook(page, first);
      await page.goto(first.instant === undefined ? path : `${path}?dtspoof=${new Date(first.instant).toISOString()}`);
      if (path !== '/fun/events/map') await hydrated(page);
      for (const look of [first, ...others]) {
        await setLook(page, look);
        await expectAccessible(page, look, isFull ? `${pictures}/${nameOf(look).replaceAll(/[^\w.]+/g, '-')}.png` : undefined);
      }
    }
  },
);

const enlarged = ['/about/who', '/join/hotel?dtspoof=2025-07-01', '/policies/vendor', '/help/charity'];
test.each(leading(enlarged, 1))('%s with text at 200 % scrolls in one direction alone, at 360 and 390 px', async (path) => {
  const { page } = shared();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflowWidth(page), String(width)).toBeLessThanOrEqual(0);
  }
});

test.runIf(isFull)('without scripts there is no button for the theme', async () => {
  await visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/about/what');
    expect(await page.getByRole('button', { name: /theme/ }).count()).toBe(0);
  });
});

test('logos of sponsors are as large as their levels at every width', async () => {
  const { page } = shared();
  await page.goto('/help/partner');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const wall of ['sponsors', 'partners']) {
      const sizes = await page
        .locator(`main img[src*="/${wall}/"]`)
        .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
      expect(sizes, `${wall} at ${width} px`).toEqual(sizes.toSorted((a, b) => b - a));
      expect(new Set(sizes.slice(0, 3)).size, `${wall} at ${width} px`).toBe(3);
    }
  }
});

test('words and prices stay apart in copied text, and items of a list have lines of their own, in every state', async () => {
  const { page } = shared();
  await page.setViewportSize({ width: 1280, height: 740 });
  const copied = async (path: string, selector: string) => {
    await page.goto(path);
    await hydrated(page);
    return await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        getSelection()?.selectAllChildren(element);
        return getSelection()?.toString() ?? '';
      });
  };
  expect(await copied('/join/registration?dtspoof=2025-07-01', 'main li:has(s)')).toMatch(/early price, regular price \$\d+/);
  expect(await copied('/join/hotel?dtspoof=2025-07-01', 'main a:has-text("Book Now"):has(span)')).toMatch(/Book Now at \w/);
  expect(await copied('/fun/events?dtspoof=2025-07-01', 'main ul:has(> li[data-when])')).toMatch(/^\d{4}: .*\n+\d{4}: /);
});
