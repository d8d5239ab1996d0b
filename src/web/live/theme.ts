type Theme = 'light' | 'dark';

const key = 'theme';

/** The theme that the visitor chose; undefined if none or if storage is blocked. */
function storedTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Applies the stored theme, if there is one. */
export function applyStoredTheme(): void {
  const theme = storedTheme();
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Applies and stores a theme. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the document.
  }
}
