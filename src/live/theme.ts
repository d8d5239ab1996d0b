export type Theme = 'light' | 'dark';

const key = 'theme';

/** The theme that the visitor chose; undefined if none, or if storage is blocked. */
export function storedTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
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
