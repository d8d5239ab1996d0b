/** What each color is for, in an author's words; also the fields of `content/data/theme.yaml`. */
export const roles = {
  page: 'The page.',
  card: 'Cards on the page, menus and fields.',
  inset: 'What is set into the page: the footer, quotes, the banner until it has loaded.',
  text: 'Text, and the lines around what can be pressed.',
  quiet: 'Text that matters less, such as labels and times.',
  link: 'Links.',
  line: 'Thin lines between things.',
  bar: 'The bar at the top, and the ground at the bottom; also what phones put around the website.',
  barText: 'Text on the bar.',
  rays: 'Rays on the color of the bar, behind the first facts of a page.',
  action: 'The main button, and what asks for attention.',
  sun: 'Stamps, tickets, notices and the line below the bar.',
  open: 'What is open now.',
  accent: 'The bar of time travel, and quiet rooms on the map.',
  fillText: 'Text on action, sun and open.',
  focus: 'The frame around what the keyboard is on.',
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** The sections that have a page head of their own color; all other pages have `other`. */
export const sections = ['about', 'join', 'fun', 'help', 'policies'] as const;
export const headNames = [...sections, 'other'] as const;
export type HeadName = (typeof headNames)[number];

/** All colors of one theme, light or dark, as in `#336699`. */
export type Colors = Record<Role, string> & { heads: Record<HeadName, string> };
/** Those that an author has written. */
export type WrittenColors = { [Name in Role]?: string | undefined } & { heads?: { [Name in HeadName]?: string | undefined } | undefined };
