import type { ScheduleBlock, SiteClock } from './clock.ts';

const key = 'theme';

/** Applies a theme to the page and to the browser's own bar, overriding the system's preference. */
function show(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  colors.forEach((color, index) => (color.media = (index === 0) === (theme === 'light') ? 'all' : 'not all'));
}

export function applyStoredTheme(): void {
  try {
    const theme = localStorage.getItem(key);
    if (theme === 'light' || theme === 'dark') show(theme);
  } catch {
    // Storage is blocked.
  }
}

/** Handles the theme switch in the header, before hydration and on pages without React. */
export function switchThemeOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-switch="theme"]'))) return;
    const shown = document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const theme = shown === 'dark' ? 'light' : 'dark';
    show(theme);
    try {
      localStorage.setItem(key, theme);
    } catch {
      // Storage is blocked: the choice lasts as long as the document.
    }
  });
}

/** Before printing: fills in the date, never a spoofed one, loads lazy images, opens accordions where styles can't (styles/print.ts). */
export function prepareForPrinting({ actualNow }: SiteClock, { zone, formats }: Pick<ScheduleBlock, 'zone' | 'formats'>): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    const printed = document.getElementById('printed');
    const time = new Date(actualNow()).toLocaleString(formats?.lang ?? 'en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zone,
      hourCycle: formats?.clock === 24 ? 'h23' : 'h12',
    });
    printed?.querySelector('span')?.setAttribute('data-shown', time);
    printed?.removeAttribute('hidden');
    for (const image of document.images) image.loading = 'eager';
    if (CSS.supports('selector(::details-content)')) return;
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}

/** Closes the menus of wide screens, and the drawer. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')) menu.open = false;
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

/** Closes menus and the search when the visitor leaves: the back-forward cache would restore them. Here, as menus work without the app. */
export function closeOnLeave(): void {
  addEventListener('pagehide', () => {
    closeMenus();
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  });
}

const shownMs = 2000;

/** The text that a press copies: `data-copy`, made absolute if it begins with a slash; if it is empty, the URL of the link. */
function copiedText(element: HTMLElement): string {
  const text = element.dataset.copy ?? '';
  if (element instanceof HTMLAnchorElement && text === '') return location.origin + location.pathname + element.hash;
  return text.startsWith('/') ? location.origin + text : text;
}

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

/** Copies `data-copy` on a press, or opens the share sheet, if there is one, for `data-share`. Works before the app, and without it. */
export function copyOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (pressed) void press(pressed);
  });
}
