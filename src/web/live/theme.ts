const key = 'theme';

type Theme = 'light' | 'dark';

/** Shows a theme, also in the browser's own bar: of the colors for it in the head, the one of the theme applies, whatever the system prefers. */
function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  colors.forEach((color, index) => (color.media = (index === 0) === (theme === 'light') ? 'all' : 'not all'));
}

/** Applies the theme that the visitor chose, if there is one. */
export function applyStoredTheme(): void {
  try {
    const theme = localStorage.getItem(key);
    if (theme === 'light' || theme === 'dark') show(theme);
  } catch {
    // Storage is blocked.
  }
}

function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the document.
  }
}

/** Makes the switch of the header work, also before the app, and on pages without it. */
export function switchThemeOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-switch="theme"]'))) return;
    const theme = document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    chooseTheme(theme === 'dark' ? 'light' : 'dark');
  });
}
