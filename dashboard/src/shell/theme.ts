/** A colour theme; `system` follows the system's setting. */
export type Theme = 'system' | 'light' | 'dark';

/** The key in local storage, which `public/theme.js` reads before the first paint. */
const STORAGE_KEY = 'theme';

/** Returns the chosen theme. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme and keeps it for this browser. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked: the theme lasts until the page is closed.
  }
}
