/** Files of a release beside the folders `client`, `content`, `public` and `node_modules`, as relative paths. */
export const releaseFiles = {
  /** `FileIndex`: every file of `client`, by address. */
  files: 'files.json',
  /** Hashes of its inputs and of its inline code, and the instant that its pages show. */
  build: 'build.json',
  /** Hashes and entity tags of what was rendered, which the next build and a running server compare with. */
  pages: 'pages.json',
  /** Last changes of pages and data files in seconds; those of data files also in milliseconds. */
  lastChanges: 'lastChanges.json',
  dataChanges: 'dataChanges.json',
  /** Social cards to draw on request. */
  cards: 'cards.json',
  /** The content after reading and checking. */
  content: 'content.json',
} as const;

/** Programs and modules of a release, as relative paths. */
export const releaseModules = {
  main: 'run/main.mjs',
  renderer: 'run/renderer.mjs',
  /** The bundled rendering code, with vike. */
  entry: 'run/entry.mjs',
} as const;
