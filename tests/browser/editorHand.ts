import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './harness.ts';

/** What somebody does with the editor: each press and each keystroke counts. */
export interface Hand {
  page: Page;
  /** The page that is edited. */
  shown: FrameLocator;
  presses: number;
  keystrokes: number;
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

/** Opens a page in the editor of a preview, and waits until what can be edited lights up. */
export const edit = (address: string, path: string, act: (hand: Hand) => Promise<void>): Promise<void> =>
  visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
    await page.goto(`${address}/admin?page=${path}`);
    const shown = page.frameLocator('iframe');
    await shown.locator('[data-editable]').first().waitFor({ state: 'attached' });
    const hand: Hand = {
      page,
      shown,
      presses: 0,
      keystrokes: 0,
      async press(target) {
        hand.presses += 1;
        // Until a save is done and shown, a button may be about to become that of another entry.
        await page.locator('aside > [inert]').first().waitFor({ state: 'detached' });
        await target.click();
      },
      async type(target, text) {
        hand.presses += 1;
        hand.keystrokes += text.length;
        await target.fill(text);
      },
    };
    await act(hand);
    // A test may end before a save is answered. The next one in this page must not find its draft.
    await page.evaluate(() => localStorage.clear());
    expect(noise.filter((line) => /^(?:error|warning|policy)/.test(line))).toEqual([]);
  });

export const button = ({ page }: Pick<Hand, 'page'>, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** The input of a field, whatever its label says beside its name. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label}(?: in .*|, one on each line)?(?: \\(optional\\))?$`));

/** Fills in a field; true turns a switch on or off. */
export async function put(hand: Hand, input: Locator, value: string | true): Promise<void> {
  const isSelect = (await input.evaluate(({ localName }) => localName)) === 'select';
  if (value === true) await hand.press(input);
  else if (isSelect) await input.selectOption(value);
  else await hand.type(input, value);
}

export async function save(hand: Hand, file: string): Promise<void> {
  await hand.press(button(hand, 'Save'));
  await hand.page.getByRole('status').getByText(`content/${file}`).first().waitFor();
}

/** Waits until a file is saved; passes a warning. */
export async function savedWithWarnings(hand: Hand, file: string): Promise<void> {
  const passing = button(hand, 'Save in spite of the warning');
  await hand.page.getByText(`Saved content/${file}.`).or(passing).waitFor();
  if (await passing.isVisible()) await hand.press(passing);
}

/** Opens the parts of a form that are named, one in the other, and gives the last. */
export async function within(hand: Hand, names: readonly string[], form = hand.page.locator('aside form')): Promise<Locator> {
  let scope = form;
  for (const name of names) {
    const summary = hand.page.locator('summary', { hasText: new RegExp(`^${name}(?: \\(\\d+\\))?$`) });
    scope = scope.locator('details').filter({ has: summary }).first();
    if ((await scope.getAttribute('open')) === null) await hand.press(scope.locator('summary').first());
  }
  return scope;
}

/** Opens a part of the list beside the page: facts, pages or news. */
export async function openPart(hand: Hand, name: string): Promise<void> {
  if (await button(hand, 'Back to the list').isVisible()) await hand.press(button(hand, 'Back to the list'));
  await hand.press(hand.page.locator('summary', { hasText: new RegExp(`^${name}$`) }));
}

/** Opens the form of a data file. */
export async function openList(hand: Hand, name: string): Promise<void> {
  await openPart(hand, 'Facts and lists');
  const lists = hand.page.locator('details').filter({ has: hand.page.getByText('Facts and lists', { exact: true }) });
  await hand.press(lists.getByRole('button', { name, exact: true }));
}

/** Takes the last save back. */
export async function undo(hand: Hand, file: string): Promise<void> {
  await hand.press(button(hand, 'Undo'));
  await hand.page.getByText(`Took back: content/${file}.`).waitFor();
}
