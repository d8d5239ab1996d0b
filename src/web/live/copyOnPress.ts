const shownMs = 2000;

/** What a pressed element copies: its `data-copy`, as an address of this site if it begins with a slash; a link without it, its own address. */
function copiedText(element: HTMLElement): string {
  const text = element.dataset.copy ?? '';
  if (element instanceof HTMLAnchorElement && text === '') return location.origin + location.pathname + element.hash;
  return text.startsWith('/') ? location.origin + text : text;
}

/** Says something to screen readers, politely. */
function announce(words: string): void {
  const status = document.getElementById('press-status');
  if (status) status.textContent = words;
}

async function copy(element: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(copiedText(element));
  } catch {
    // Not allowed, or not a secure context. A link has led to its place all the same.
    if (!(element instanceof HTMLAnchorElement)) announce("We couldn't copy this. Select it, and copy it yourself.");
    return;
  }
  announce('Copied');
  element.dataset.copied = '';
  setTimeout(() => {
    delete element.dataset.copied;
    announce('');
  }, shownMs);
}

async function press(element: HTMLElement): Promise<void> {
  if (!('share' in element.dataset) || !('share' in navigator)) return await copy(element);
  // Rejects if the visitor closes the sheet of the system, which is an answer, too.
  await navigator.share({ title: document.title, url: copiedText(element) }).catch(() => undefined);
}

/** Makes elements with `data-copy` copy it when pressed; those with `data-share` open the sheet of the system where there is one. */
export function copyOnPress(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (pressed) void press(pressed);
  });
}
