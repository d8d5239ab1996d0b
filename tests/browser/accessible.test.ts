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

const widthOf = (index: number) => widths[index % widths.length] ?? 360;
const schemeOf = (index: number) => schemes[Math.floor(index / widths.length) % schemes.length] ?? 'light';

/** Every page at every width, in both themes, with the menu open and closed, and in every state. */
const allLooks = (): Look[] =>
  paths.flatMap((path) =>
    instants.flatMap((instant) =>
      instant !== undefined && !timedPages.includes(path)
        ? []
        : widths.flatMap((w) => schemes.flatMap((s) => [true, false].map((menu) => ({ path, instant, width: w, scheme: s, menu })))),
    ),
  );

/** A part in which every page and every state occurs, and every pair of width, theme and menu. */
const someLooks = (): Look[] => [
  ...paths
    .filter((path) => !timedPages.includes(path))
    .map((path, index) => ({ path, instant: undefined, width: widthOf(index), scheme: schemeOf(index), menu: index < 6 })),
  ...instants.map((instant, index) => ({
    path: timedPages[index % timedPages.length] ?? '/',
    instant,
    width: widthOf(index),
    scheme: schemeOf(index),
    menu: false,
  })),
];
const looks = full ? allLooks() : someLooks();

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
