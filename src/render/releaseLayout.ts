/** What a release holds beside the folders `client`, `content`, `public` and `node_modules`: paths from its folder. */
export const releaseFiles = {
  /** A `FileIndex`: every file of `client`, by its address. */
  files: 'files.json',
  /** Hashes of what it was built from and of its inline code, and the instant that its pages show. */
  build: 'build.json',
  /** `RenderedPages`: what the next build and a running server compare with. */
  pages: 'pages.json',
  /** When pages and data files were last changed, in seconds; the data alone, in milliseconds. */
  lastChanges: 'lastChanges.json',
  dataChanges: 'dataChanges.json',
  /** The cards that are drawn on request. */
  cards: 'cards.json',
  /** The content, as it was read and checked. */
  content: 'content.json',
} as const;

/** The programs and modules of a release: paths from its folder. */
export const releaseModules = {
  main: 'run/main.mjs',
  renderer: 'run/renderer.mjs',
  /** The code that renders, with vike. */
  entry: 'run/entry.mjs',
} as const;
