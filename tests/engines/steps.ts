import { expect, vi } from 'vitest';
import { evaluate, type Tab } from './engine.ts';

const waiting = { timeout: 90_000, interval: 100 };

/** Waits until a function is true in the page. */
export async function until<Args extends unknown[]>(
  tab: Tab,
  what: string,
  isSo: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await expect.poll(() => evaluate(tab, isSo, ...args), { message: what, ...waiting }).toBe(true);
}

/** Opens an address, and waits until it is hydrated. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await hydrated(tab);
}

export const hydrated = (tab: Tab) => until(tab, 'the page hydrates', () => document.documentElement.dataset.hydrated === 'on');

/** Console messages of the page since it was opened; see `watchSite`. */
export const noise = (tab: Tab) => evaluate(tab, () => (window as unknown as { noise: string[] }).noise);

/** Scrolls the first visible matching element into view. Returns its center once it rests in the viewport; undefined if there is none. */
async function middleOf(selector: string, text: string | null): Promise<{ x: number; y: number } | undefined> {
  const element = [...document.querySelectorAll(selector)].find((candidate) => {
    const { width, height } = candidate.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      candidate.checkVisibility({ visibilityProperty: true }) &&
      (text === null || candidate.textContent.trim() === text)
    );
  });
  if (!element) return undefined;
  const box = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
  // On a busy machine, what moves may stand still for some frames.
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && (effect as KeyframeEffect | null)?.target?.contains(element));
  for (let isCovered = false; ; isCovered = true) {
    // Again and again, as what is laid out meanwhile may move it. The bar covers the top 80 pixels; another one may be at the end of a panel.
    if (isCovered || box().top < 80 || box().bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = box();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    // A drawer that has not begun to slide in is at rest, too, outside the viewport; so is what a section that opens still cuts off.
    const isHit = element.contains(document.elementFromPoint(middle.x, middle.y));
    if (isHit && !isMoving() && box().left === left && box().top === top) return middle;
  }
}

/** Scrolls the first visible element that fits into view; resolves once it is at rest there, with its middle. */
export const bringIntoView = (tab: Tab, selector: string, text?: string) =>
  vi.waitFor(async () => {
    const found = await evaluate(tab, middleOf, selector, text ?? null);
    return found ?? expect.fail(`There is no visible ${selector} ${text ?? ''}`);
  }, waiting);

/** Clicks the first visible matching element with a real pointer. */
export async function press(tab: Tab, selector: string, text?: string): Promise<void> {
  await pressAt(tab, await bringIntoView(tab, selector, text), 'mouse');
}

/** Presses a point of the viewport. */
export async function pressAt(tab: Tab, point: { x: number; y: number }, pointerType: 'mouse' | 'touch'): Promise<void> {
  await tab.perform([
    {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

/** Code points of keys without a character, from the WebDriver standard. */
export const keys = { Backspace: '\uE003', Control: '\uE009', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowDown: '\uE015' };

export async function type(tab: Tab, ...values: string[]): Promise<void> {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await tab.perform([{ type: 'key', id: 'keyboard', actions }]);
}

/** Types a key while another one is held. */
export async function typeWith(tab: Tab, held: string, value: string): Promise<void> {
  const actions = [
    { type: 'keyDown', value: held },
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'keyUp', value: held },
  ];
  await tab.perform([{ type: 'key', id: 'keyboard', actions }]);
}

export const focus = (tab: Tab, selector: string) =>
  evaluate(tab, (wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);

/** Waits for a page within the app, by its heading. */
export const showsPage = (tab: Tab, heading: string) =>
  until(tab, `the page shows ${heading}`, (words) => document.querySelector('h1')?.textContent === words, heading);

/** Scrolls without an animation, and waits until the page has handled it. */
export async function scrollTo(tab: Tab, top: number): Promise<void> {
  await evaluate(
    tab,
    async (wanted) => {
      window.scrollTo({ top: wanted, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    top,
  );
}

export const isScrolledTo = (tab: Tab, top: number) =>
  until(tab, `the page is scrolled to ${top}`, (wanted) => Math.abs(scrollY - wanted) < 50, top);
