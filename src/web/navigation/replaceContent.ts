import { restoreState } from '../app/restoreState.ts';

/** Replaces the content of an element by what stands in its place. Opened sections and the focus are kept, and what is in view stays there. */
export function replaceContent(main: Element, replace: () => void): void {
  const before = [...main.childNodes];
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top;
  const scrolled = scrollY;
  const anchor = [...main.querySelectorAll('[id]')].findLast((element) => (topOf(element) ?? 0) < innerHeight / 2);
  const top = topOf(anchor);
  replace();
  restoreState(before, [...main.childNodes], focused);
  if (scrolled === 0) return;
  const moved = (topOf(document.getElementById(anchor?.id ?? '')) ?? 0) + scrollY;
  scrollTo({ top: anchor && moved ? moved - (top ?? 0) : scrolled, behavior: 'instant' });
}
