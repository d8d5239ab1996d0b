import { expect, test } from 'vitest';
import { routes } from '../support/site.ts';
import { violationsOn } from './axe.ts';
import { hydrated, visit } from './harness.ts';
import { boundaries, pages as timedPages } from './windowCases.ts';

const full = process.env.TEST_FULL === '1';
const paths = [...Object.keys(routes), '/news/122', '/news/101', '/nowhere'];
const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;
/** Now, and an instant in each state that the schedule ever has. */
const instants = [undefined, (boundaries[0]?.at ?? 0) - 1, ...boundaries.map(({ at }) => at + 1)];

/** Screenshots of every combination, for people to look at. Not under version control. */
const pictures = 'tests/artifacts/looks';

interface Look {
  path: string;
  instant: number | undefined;
  width: number;
  scheme: (typeof schemes)[number];
  menu: boolean;
}

/**
 * Combinations to test: every page at every width, in both themes, with the menu open and closed, and in every state. Without
 * TEST_FULL a part in which every page, every state, and every pair of width, theme and menu occurs.
 */
const looks: Look[] = paths.flatMap((path, p) =>
  instants.flatMap((instant, i) =>
    widths.flatMap((width, w) =>
      schemes.flatMap((scheme, s) => {
        const isTimed = timedPages.includes(path);
        if (instant !== undefined && !isTimed) return [];
        const turn = (p + i + w) % 3 === 0 && (p + Math.floor(i / 2) + s) % 2 === 0;
        // An open menu makes the page behind it inert on narrow screens, so each page is tested with a closed one, too.
        const closed = i === 0 && w === (p + 1) % 3 && s === p % 2;
        const either = turn && (i === 0 || (p + i) % 4 === 0) ? [(p + i + w + s) % 2 === 0] : [];
        const menus = full ? [true, false] : [...new Set([...either, ...(closed ? [false] : [])])];
        return menus.map((menu) => ({ path, instant, width, scheme, menu }));
      }),
    ),
  ),
);

test('every page, state, width, theme and menu occurs', () => {
  const count = (value: (look: Look) => unknown) => new Set(looks.map(value)).size;
  expect(count(({ path }) => path)).toBe(paths.length);
  expect(count(({ instant }) => instant)).toBe(instants.length);
  expect(count(({ width, scheme }) => `${width} ${scheme}`)).toBe(6);
  expect(count(({ width, menu }) => `${width} ${menu}`)).toBe(6);
  expect(count(({ scheme, menu }) => `${scheme} ${menu}`)).toBe(4);
});

test.each(paths)(`%s is accessible and no wider than the screen, however it is looked at (${looks.length} looks in all)`, async (path) => {
  await visit({ reducedMotion: 'reduce', bypassCSP: true }, async ({ page }) => {
    for (const { instant, width, scheme, menu } of looks.filter((look) => look.path === path)) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(instant === undefined ? path : `${path}?dtspoof=${new Date(instant).toISOString()}`);
      if (path !== '/fun/events/map') {
        await hydrated(page);
        if (menu && width < 1280) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        else if (menu) await page.locator('header nav[aria-label="Main"] summary').first().click();
      }
      const look = `${path} at ${width} px, ${scheme}, menu ${menu}, ${instant === undefined ? 'now' : new Date(instant).toISOString()}`;
      // The page behind the drawer is inert, and its heading with it.
      const behind = menu && width < 1280 ? ['landmark-one-main', 'page-has-heading-one'] : [];
      expect(await violationsOn(page, ...behind), look).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), look).toBeLessThanOrEqual(0);
      if (full) await page.screenshot({ path: `${pictures}/${look.replaceAll(/[^\w.]+/g, '-')}.png` });
    }
  });
});
