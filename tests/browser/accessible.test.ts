import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { hydrated, sharedPage } from './harness.ts';
import { allLooks, expectAccessible, instants, type Look, looksInTime, looksNow, nameOf, partsOf, paths, setLook } from './looks.ts';

/** `quality.test.ts` looks at pages as they are now. */
const looks = isFull ? allLooks : looksInTime;

/** Screenshots of every combination, for people to look at. Not under version control. */
const pictures = 'tests/artifacts/looks';

test('every layout, component, state, width, theme and menu occurs', () => {
  const all = [...looks, ...looksNow];
  const count = (value: (look: Look) => unknown) => new Set(all.map(value)).size;
  expect(new Set(all.flatMap(({ path }) => partsOf(path)))).toEqual(new Set(paths.flatMap(partsOf)));
  expect(count(({ instant }) => instant)).toBe(isFull ? instants.length : 1 + looksInTime.length);
  expect(count(({ width, scheme }) => `${width} ${scheme}`)).toBe(6);
  expect(count(({ width, menu }) => `${width} ${menu}`)).toBe(6);
  expect(count(({ scheme, menu }) => `${scheme} ${menu}`)).toBe(4);
});

const shared = sharedPage({ bypassCSP: true });
test.each(paths.filter((path) => looks.some((look) => look.path === path)))(
  `%s is accessible and no wider than the screen, however it is looked at (${looks.length} looks in all)`,
  async (path) => {
    const { page } = shared();
    for (const look of looks.filter((candidate) => candidate.path === path)) {
      await setLook(page, look);
      await page.goto(look.instant === undefined ? path : `${path}?dtspoof=${new Date(look.instant).toISOString()}`);
      if (path !== '/fun/events/map') await hydrated(page);
      await expectAccessible(page, look);
      if (isFull) await page.screenshot({ path: `${pictures}/${nameOf(look).replaceAll(/[^\w.]+/g, '-')}.png` });
    }
  },
);
