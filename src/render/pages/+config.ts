import type { Config } from 'vike/types';

export default {
  // The app has a router of its own; vike prints documents and leaves the browser to +client.tsx.
  clientRouting: false,
  hooksTimeout: false,
} satisfies Config;
