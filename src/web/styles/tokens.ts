/**
 * Styles that are no component's own: those of plain elements (`global.ts`) and of paper (`print.ts`), which the app imports.
 * Begin here: design tokens. Colors and typefaces are custom properties, whose values are in the theme's stylesheet (src/render/look/look.ts). All
 * are constants: linaria reads them from the source, and calls no function.
 * Gives tokens to the styles of components.
 */
export const color = {
  /** Backgrounds: of the page, of cards, of insets. */
  paper: 'var(--page)',
  card: 'var(--card)',
  sunken: 'var(--inset)',
  /** Background of logos, which are drawn for light backgrounds. */
  plate: 'var(--plate)',
  /** Text, secondary text, links and lines. */
  ink: 'var(--text)',
  quiet: 'var(--quiet)',
  link: 'var(--link)',
  line: 'var(--line)',
  /** Navigation bar and footer. */
  bar: 'var(--bar)',
  onBar: 'var(--barText)',
  /** Sun rays on the color of the bar. */
  ray: 'var(--rays)',
  /** Fills, and the color of text on them. */
  action: 'var(--action)',
  sun: 'var(--sun)',
  open: 'var(--open)',
  accent: 'var(--accent)',
  onFill: 'var(--fillText)',
  /** Background of the page header; some sections of the site have their own. */
  sky: 'var(--sky, var(--sky-other))',
  focus: 'var(--focus)',
} as const;

export const font = {
  heading: 'var(--font-headings)',
  text: 'var(--font-text)',
} as const;

/** Fluid type scale, smallest to largest. The width of the window limits headings, for enlarged text on phones. */
export const size = {
  small: '0.875rem',
  text: 'clamp(1.0625rem, 1rem + 0.25vw, 1.1875rem)',
  lead: 'clamp(1.1875rem, 1.1rem + 0.45vw, 1.4375rem)',
  h4: 'min(8.5vw, 1.1rem + 0.2vw, 1.25rem)',
  h3: 'min(1.15rem + 0.5vw, 1.5rem)',
  h2: 'min(10vw, 1.3rem + 1vw, 2.125rem)',
  h1: 'min(12vw, 1.6rem + 2.6vw, 3.75rem)',
} as const;

export const space = { xs: '0.25rem', s: '0.5rem', m: '1rem', l: '1.5rem', xl: '2.5rem', xxl: 'clamp(2.5rem, 2rem + 3vw, 5rem)' } as const;
export const radius = { s: '0.375rem', m: '0.75rem', l: '1.25rem' } as const;
export const measure = '68ch';
export const wide = '76rem';
/** List style without markers. With `none`, VoiceOver would not announce the list. */
export const noMarker = "''";
/** Things side by side, in as many lines as they need. */
export const row = 'display: flex; flex-wrap: wrap; align-items: center;';
/** A disc with its content in the middle. Needs its size, twice. */
export const disc = 'display: grid; place-items: center; border-radius: 50%;';
/** For a summary: a corner at its end that points down, in place of the browser's marker. */
export const corner = `cursor: pointer;
  &::-webkit-details-marker { display: none; }
  &::after { content: ''; flex: none; inline-size: 0.5em; block-size: 0.5em; border: solid currentColor; border-width: 0 2px 2px 0; rotate: 45deg; }`;
/** For a control without a background: a tint of its text's color under the pointer. */
export const tinted = '&:hover { background: color-mix(in srgb, currentColor 14%, transparent); }';
/** For what opens over the page: darkens the rest. */
export const darkening = '&::backdrop { background: rgb(12 27 42 / 60%); }';
/** A border for boxes that stand out only by their background, for media that don't show backgrounds. */
export const edged = '@media print, (forced-colors: active) { border: 1px solid; break-inside: avoid; }';
/** The same, with an outline for boxes with cut corners or notches, which unlike a border follows their shape. */
export const outlined = `filter: drop-shadow(0 0 1px ${color.ink}) drop-shadow(0 3px 0 ${color.line});
  ${edged}
  @media print, (forced-colors: active) { filter: none; }`;
export const motion = '180ms cubic-bezier(0.2, 0.7, 0.2, 1)';
/** At `desktop`, the navigation bar shows menu groups in place of the drawer. Windows lower than `short` keep nothing in place at the top. */
export const breakpoint = { phone: '30rem', tablet: '48rem', desktop: '62rem', short: '24rem' } as const;
