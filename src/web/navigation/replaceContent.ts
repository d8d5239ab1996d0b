import { restoreState } from '../app/restoreState.ts';

/** Replaces the content of an element. Keeps opened sections, the focus, and the position of what is in view. */
export function replaceContent(main: Element, replace: () => void): void {
  const before = [...main.childNodes];
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = scrollY;
  const anchor = [...main.querySelectorAll('[id]')].findLast((element) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top < innerHeight / 2;
  });
  const top = anchor?.getBoundingClientRect().top ?? 0;
  replace();
  restoreState(before, [...main.childNodes], focused);
  if (scrolled === 0) return;
  const twin = anchor && document.getElementById(anchor.id);
  scrollTo({ top: twin ? scrollY + twin.getBoundingClientRect().top - top : scrolled, behavior: 'instant' });
}
