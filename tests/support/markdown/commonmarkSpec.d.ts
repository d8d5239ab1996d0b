declare module 'commonmark-spec' {
  /** The examples of the CommonMark specification; a tab is printed as an arrow. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
