/** Social networks that have an icon of their own in `public/icons.svg` (section 3). Links to others have a general one. */
export const networks = [
  'X/Twitter',
  'YouTube',
  'Twitch',
  'Linktree',
  'Spotify',
  'Apple',
  'Website',
  'Instagram',
  'Bluesky',
  'Etsy',
  'Telegram',
  'FurAffinity',
  'Shopify',
  'Ko-fi',
  'Carrd',
  'Facebook',
  'Discord',
  'Kickstarter',
] as const;
export type Network = (typeof networks)[number];

/** The network whose icon a link has, by the name that the content says. */
export const iconOf = (name: string): Network => networks.find((known) => known === name) ?? 'Website';
