/**
 * The oldest browsers that scripts and styles are built for; see docs/decisions/browsers.md. Older ones get the full text and working
 * links.
 */
export const browsers = ['chrome131', 'edge131', 'firefox128', 'safari16.4'];
