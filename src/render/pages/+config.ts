import type { Config } from 'vike/types';

export default {
  // The app has a router of its own. vike renders documents without scripts; documents name theirs.
  clientRouting: false,
  // In the preview, scripts of vite come before those of the document.
  injectScriptsAt: 'HTML_BEGIN',
  hooksTimeout: false,
} satisfies Config;
