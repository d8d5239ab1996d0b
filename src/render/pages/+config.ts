import type { Config } from 'vike/types';

export default {
  // The app has its own router. vike renders documents without its own runtime, and adds the entry, `app/+client.ts`.
  clientRouting: false,
  hooksTimeout: false,
} satisfies Config;
