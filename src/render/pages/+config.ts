import type { Config } from 'vike/types';

export default {
  // The app has its own router. vike renders documents without scripts; our documents list theirs.
  clientRouting: false,
  // In the preview, vite's scripts must come before those of the document.
  injectScriptsAt: 'HTML_BEGIN',
  hooksTimeout: false,
} satisfies Config;
