/** What is before the punctuation and words that stood behind an id where it was copied, as in `#Parking.` and `#parking%20`. */
const leadingId = /^[\p{L}\p{N}]+(?:[-_]+[\p{L}\p{N}]+)*/u;

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // The fragment is malformed.
  }
}

/** The element that a fragment names, as browsers find it: by the text as it is, then decoded. */
function namedTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decode(id));
}

/** The element that was meant by a fragment that names none, in any case of its letters; in an article, its heading (`nameNewsHeadings`). */
function meantTarget(hash: string): HTMLElement | undefined {
  const id = leadingId.exec(decode(hash.slice(1)))?.[0].toLowerCase();
  const elements = [...document.querySelectorAll<HTMLElement>('[id]')];
  return id === undefined ? undefined : elements.find((found) => [id, `section-${id}`].includes(found.id.toLowerCase()));
}

/** Opens the closed accordions around the target of a fragment. Returns the target. */
export function openAround(hash: string): HTMLElement | undefined {
  const target = namedTarget(hash) ?? meantTarget(hash);
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details')) details.open = true;
  return target;
}

/**
 * Opens accordions around the targets of fragment links, because only some browsers do: on a click before the browser
 * scrolls, and else when the address has such a fragment. A fragment that names nothing becomes the one that was meant.
 */
export function revealTargets(): void {
  document.addEventListener('click', ({ target }) => {
    const href = target instanceof Element && target.closest('a[href^="#"]')?.getAttribute('href');
    if (href) openAround(href);
  });
  const reveal = () => {
    const named = namedTarget(location.hash);
    const meant = named ? undefined : meantTarget(location.hash);
    // The browser scrolls to it, marks it, and tells of the change, which opens what is around it.
    if (meant) location.replace(`#${meant.id}`);
    else if (named?.closest('details:not([open])')) openAround(location.hash)?.scrollIntoView({ behavior: 'instant' });
  };
  addEventListener('hashchange', reveal);
  document.addEventListener('DOMContentLoaded', reveal);
}
