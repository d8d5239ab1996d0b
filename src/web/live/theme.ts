const key = 'theme';

type Theme = 'light' | 'dark';

/** Applies a theme to the page and to the browser's own bar, overriding the system's preference. */
function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  colors.forEach((color, index) => (color.media = (index === 0) === (theme === 'light') ? 'all' : 'not all'));
}

/** Applies the visitor's stored theme, if there is one. */
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
    // Storage is blocked: the choice lasts as long as the document.
  }
}

/** Handles the theme switch in the header, before hydration and on pages without React. */
export function switchThemeOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-switch="theme"]'))) return;
    const theme = document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    chooseTheme(theme === 'dark' ? 'light' : 'dark');
  });
}
