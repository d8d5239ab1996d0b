/** The element that a fragment names, as browsers find it: by the text as it is, then decoded. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null; // The fragment is malformed.
  }
}

/** Opens the closed accordions around the target of a fragment. Returns the target. */
export function openAround(hash: string): HTMLElement | null {
  const target = targetOf(hash);
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details')) details.open = true;
  return target;
}

/**
 * Opens accordions around the targets of fragment links, because only some browsers do: on a click before the browser
 * scrolls, and else when the address has such a fragment.
 */
export function revealTargets(): void {
  document.addEventListener('click', ({ target }) => {
    const href = target instanceof Element && target.closest('a[href^="#"]')?.getAttribute('href');
    if (href) openAround(href);
  });
  const reveal = () => {
    const closed = targetOf(location.hash)?.closest('details:not([open])');
    if (closed) openAround(location.hash)?.scrollIntoView({ behavior: 'instant' });
  };
  addEventListener('hashchange', reveal);
  document.addEventListener('DOMContentLoaded', reveal);
}
