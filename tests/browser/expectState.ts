import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectedStates } from './windowCases.ts';

export interface Branch {
  /** The states in which it shows. */
  when: string[];
  shown: boolean;
}

/** Runs in the page. Returns its outermost branches that depend on time. */
export function readBranches(): Branch[] {
  const branches = [...document.querySelectorAll<HTMLElement>('[data-when]')].filter(
    (branch) => !branch.parentElement?.closest('[data-when]'),
  );
  return branches.map((branch) => ({ when: branch.dataset.when?.split(' ') ?? [], shown: getComputedStyle(branch).display !== 'none' }));
}

/** Expects exactly the branches of an instant (milliseconds) to be visible. */
export function expectBranches(branches: readonly Branch[], time: number, where: string): void {
  const states = expectedStates(time);
  expect(branches.length, `${where} depends on time`).toBeGreaterThan(0);
  for (const { when, shown } of branches)
    expect(shown, `${where}: ${when.join(' ')} at ${new Date(time).toISOString()}`).toBe(when.some((state) => states.has(state)));
}

/** Expects everything on a page that depends on time to show the states of an instant (milliseconds). */
export async function expectState(page: Page, time: number, where: string): Promise<void> {
  expectBranches(await page.evaluate(readBranches), time, where);
}
