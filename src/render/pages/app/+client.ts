import { loadScriptsAfterPaint } from '../../../web/live/loadScriptsAfterPaint.ts';

/** vike's entry of pages in the app. Starts the app after the first paint, so as not to delay it. */
async function start(): Promise<void> {
  try {
    await loadScriptsAfterPaint();
    await import('./start.tsx');
  } catch (error) {
    console.warn('The page works without its scripts:', error);
  }
}

// In browsers that are too old for the app, the script in the head doesn't come to its end, where it sets the clock (docs/decisions/browsers.md).
if ('siteClock' in window) void start();
