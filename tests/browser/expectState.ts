import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectedStates } from './windowCases.ts';

/** Branches of states: which are shown, and those that are not. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const branches = [...document.querySelectorAll<HTMLElement>('[data-when]')].filter(
      (branch) => !branch.parentElement?.closest('[data-when]'),
    );
    return branches.map((branch) => ({ when: branch.dataset.when?.split(' ') ?? [], shown: getComputedStyle(branch).display !== 'none' }));
  });

/** Expects of everything on a page that depends on time to show what is due at an instant, in milliseconds. */
export async function expectState(page: Page, time: number, where: string): Promise<void> {
  const states = expectedStates(time);
  const branches = await seen(page);
  expect(branches.length, `${where} depends on time`).toBeGreaterThan(0);
  for (const { when, shown } of branches)
    expect(shown, `${where}: ${when.join(' ')} at ${new Date(time).toISOString()}`).toBe(when.some((token) => states.has(token)));
}
