export type Theme = 'light' | 'dark';

const key = 'theme';

/** The theme that the visitor chose; undefined if none, or if storage is blocked. */
function storedTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the theme that is remembered, if one is. */
export function showStoredTheme(): void {
  const theme = storedTheme();
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Remembers and shows a theme; where storage is blocked it lasts until the page goes. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice still holds on this page.
  }
}
