/** Social networks with an icon in `public/icons.svg`. Others get a general icon. */
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
