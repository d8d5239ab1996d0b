declare module 'commonmark-spec' {
  /** The examples of the CommonMark specification; tabs are written as arrows. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
