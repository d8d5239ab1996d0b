/** The id before punctuation and words that were copied along with it, as in `#Parking.` and `#parking%20`. */
const leadingId = /^[\p{L}\p{N}]+(?:[-_]+[\p{L}\p{N}]+)*/u;

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // The fragment is malformed.
  }
}

/** Finds the target of a fragment as browsers do: by the raw text, then decoded. */
function namedTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decode(id));
}

/** Guesses a fragment's target if no id matches: ignores case and trailing text; in an article, matches headings (`nameNewsHeadings`). */
function meantTarget(hash: string): HTMLElement | undefined {
  const id = leadingId.exec(decode(hash.slice(1)))?.[0].toLowerCase();
  const elements = [...document.querySelectorAll<HTMLElement>('[id]')];
  return id === undefined ? undefined : elements.find((found) => [id, `section-${id}`].includes(found.id.toLowerCase()));
}

/** Opens the accordions around the target of a fragment. Returns the target. */
export function openAround(hash: string): HTMLElement | undefined {
  const target = namedTarget(hash) ?? meantTarget(hash);
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details')) details.open = true;
  return target;
}

/**
 * Opens accordions around the targets of fragment links, because only some browsers do: on a click before the browser scrolls, and
 * otherwise when the address has such a fragment. Replaces a fragment that matches nothing by the best guess.
 */
export function revealTargets(): void {
  document.addEventListener('click', ({ target }) => {
    const href = target instanceof Element && target.closest('a[href^="#"]')?.getAttribute('href');
    if (href) openAround(href);
  });
  const reveal = () => {
    const named = namedTarget(location.hash);
    const meant = named ? undefined : meantTarget(location.hash);
    // The browser then scrolls to it, applies `:target`, and fires `hashchange`, which opens the accordions around it.
    if (meant) location.replace(`#${meant.id}`);
    else if (named?.closest('details:not([open])')) openAround(location.hash)?.scrollIntoView({ behavior: 'instant' });
  };
  addEventListener('hashchange', reveal);
  document.addEventListener('DOMContentLoaded', reveal);
}
