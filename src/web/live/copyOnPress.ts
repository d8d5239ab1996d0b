const shownMs = 2000;

/**
 * The text that a press copies: `data-copy`, made absolute if it begins with a slash; for a link with an empty `data-copy`, the link's URL.
 */
function copiedText(element: HTMLElement): string {
  const text = element.dataset.copy ?? '';
  if (element instanceof HTMLAnchorElement && text === '') return location.origin + location.pathname + element.hash;
  return text.startsWith('/') ? location.origin + text : text;
}

/** Announces a message in the polite live region. */
function announce(words: string): void {
  const status = document.getElementById('press-status');
  if (status) status.textContent = words;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let marked: HTMLElement | undefined;

/** Ends what the last press shows, also so that the same words are announced again. */
function reset(): void {
  clearTimeout(timer);
  delete marked?.dataset.copied;
  announce('');
}

async function copy(element: HTMLElement): Promise<void> {
  reset();
  try {
    await navigator.clipboard.writeText(copiedText(element));
  } catch {
    // Permission denied, or an insecure context. A link has still navigated to its target.
    if (!(element instanceof HTMLAnchorElement)) announce("We couldn't copy this. Select it, and copy it yourself.");
    return;
  }
  reset(); // Another press may have come meanwhile.
  announce('Copied');
  marked = element;
  element.dataset.copied = '';
  timer = setTimeout(reset, shownMs);
}

async function press(element: HTMLElement): Promise<void> {
  if (!('share' in element.dataset) || !('share' in navigator)) return await copy(element);
  // Rejects if the visitor closes the share sheet, which is no error.
  await navigator.share({ title: document.title, url: copiedText(element) }).catch(() => undefined);
}

/**
 * Copies the text of elements with `data-copy` on a press. Those with `data-share` open the system's share sheet if there is one. Part of
 * the head script, so that they work before the app and without it.
 */
export function copyOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (pressed) void press(pressed);
  });
}
