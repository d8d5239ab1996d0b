const key = 'theme';

/** Applies the theme that the visitor chose, if there is one. */
export function applyStoredTheme(): void {
  try {
    const theme = localStorage.getItem(key);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked.
  }
}

/** Applies and stores a theme. */
export function setTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the document.
  }
}
