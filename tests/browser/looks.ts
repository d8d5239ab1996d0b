import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { leading } from '../support/full.ts';
import { overflowWidth } from './harness.ts';
import { pageParts } from '../support/pageParts.ts';
import { collection, routes } from '../support/site.ts';
import { violationsOn } from './axe.ts';
import { boundaries, pages as timedPages } from './windowCases.ts';

/** Every page that is looked at. */
export const paths = [...Object.keys(routes), '/news/122', '/news/101', '/nowhere'];
const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;
/** Now, and an instant in each state that the schedule ever has. */
export const instants = [undefined, (boundaries[0]?.at ?? 0) - 1, ...boundaries.map(({ at }) => at + 1)];

export interface Look {
  path: string;
  instant: number | undefined;
  width: number;
  scheme: (typeof schemes)[number];
  menu: boolean;
}

const widthOf = (index: number) => widths[index % widths.length] ?? 360;
const schemeOf = (index: number) => schemes[Math.floor(index / widths.length) % schemes.length] ?? 'light';

/** Every page at every width, in both themes and in every state; now, also with its menu open, which is the same in each state. */
export const allLooks: readonly Look[] = paths.flatMap((path) =>
  instants
    .filter((instant) => instant === undefined || timedPages.includes(path))
    .flatMap((instant) => (instant === undefined ? [true, false] : [false]).map((menu) => ({ path, instant, menu })))
    .flatMap((look) => widths.flatMap((width) => schemes.map((scheme) => ({ ...look, width, scheme })))),
);

/** The layout and the components of the page at an address. */
export function pathParts(path: string): string[] {
  const parts = pageParts(collection.pages, path === '/nowhere' ? '/404' : path);
  if (parts.length === 0) throw new Error(`There is no page ${path}.`);
  return parts;
}

const largestFirst = (some: readonly string[]) => some.toSorted((one, other) => pathParts(other).length - pathParts(one).length);
const inTime = largestFirst(timedPages).slice(0, 4);
const seen = new Set(inTime.flatMap(pathParts));
/** A few pages that have what those before them lack, or the first four of them: `tests/owner/pages.test.ts` looks at every page. */
const others = leading(
  largestFirst(paths).filter((path) => {
    const { size } = seen;
    for (const part of pathParts(path)) seen.add(part);
    return seen.size > size;
  }),
  4,
);

/** Looks at pages as they are now, every second one with its menu open: at every width, in both themes. */
export const looksNow: readonly Look[] = others.map((path, index) => ({
  path,
  instant: undefined,
  width: widthOf(index),
  scheme: schemeOf(index),
  menu: index % 2 === 1,
}));

/** One look at some pages that have states, each in another state. */
export const looksInTime: readonly Look[] = leading(inTime, 1).map((path, index) => {
  const instant = instants[1 + ((index * 2) % (instants.length - 1))];
  return { path, instant, width: widthOf(index), scheme: schemeOf(index), menu: false };
});

export const nameOf = ({ path, instant, width, scheme, menu }: Look): string =>
  `${path} at ${width} px, ${scheme}, menu ${menu}, ${instant === undefined ? 'now' : new Date(instant).toISOString()}`;

/** Sets the size and the theme of a look, before or after its page is opened. */
export async function setLook(page: Page, { width, scheme }: Pick<Look, 'width' | 'scheme'>): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
}

/**
 * Opens the menu if the look asks for it, expects that axe finds nothing and that the page is no wider than the screen, and closes the menu.
 * @param picture file for a screenshot, if one is wanted
 */
export async function expectAccessible(page: Page, look: Look, picture?: string): Promise<void> {
  const { path, width, menu } = look;
  const opensMenu = menu && path !== '/fun/events/map';
  if (opensMenu && width < 1280) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else if (opensMenu) await page.locator('header nav[aria-label="Main"] summary').first().click();
  // The drawer and an open group of the menu cover a part of what is below.
  const behind = opensMenu ? ['target-size'] : [];
  const violations = await violationsOn(page, ...behind);
  expect(violations, nameOf(look)).toEqual([]);
  expect(await overflowWidth(page), nameOf(look)).toBeLessThanOrEqual(0);
  if (picture !== undefined) await page.screenshot({ path: picture });
  if (opensMenu) await page.keyboard.press('Escape');
}
