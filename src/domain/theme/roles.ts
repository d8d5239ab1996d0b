/** Color roles with their descriptions for authors; also the fields of `content/data/theme.yaml`. */
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
  open: 'What is open at the moment.',
  accent: 'The bar of time travel, and quiet rooms on the map.',
  fillText: 'Text on action, sun and open.',
  focus: 'The frame around what the keyboard is on.',
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** Key of the page header for sections without one of their own. */
export const otherHead = 'other';
/** The section of an address, its first segment: `shop` for `/shop/socks`. */
export const sectionOf = (path: string): string => path.split('/')[1] ?? '';

type Heads = { [otherHead]: string } & Readonly<Record<string, string>>;
export type Colors = Record<Role, string> & { heads: Heads };
export type WrittenColors = { [Name in Role]?: string | undefined } & { heads?: Readonly<Record<string, string | undefined>> | undefined };
