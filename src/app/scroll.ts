const positions = new Map<string, number>();

/** Notes how far the page is scrolled, for the history entry that stands now. */
export function saveScroll(key: string): void {
  positions.set(key, scrollY);
}

/** How far the page of a history entry was scrolled when it was left; undefined if it has not been here. */
export function savedScroll(key: string): number | undefined {
  return positions.get(key);
}

/** Scrolls to what a fragment names and moves focus there; a closed accordion around it opens. */
export function showTarget(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null) details.open = true;
  target.scrollIntoView({ behavior: 'instant' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
