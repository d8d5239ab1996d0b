/** Colors that pictures and browsers share with pages: those of the light theme. Like the tokens, this file must not import anything. */
export const theme = { paper: '#fff6e6', ink: '#0c1b2a', bar: '#0b3d4a', sun: '#ff9e2c' } as const;

/** The bar in the dark theme. */
export const darkBar = '#072c37';

/** Background of the page header, by section of the site. */
export const sky = {
  about: '#ffcfae',
  join: '#ffb860',
  fun: '#ffa995',
  help: '#c9de74',
  policies: '#a8d2c3',
  other: '#ffd88c',
} as const;
