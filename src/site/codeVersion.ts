// Defined in vite.config.ts.
declare const __CODE_VERSION__: string;

/** The version of this code; data rendered by another version may not fit it. */
export const codeVersion = __CODE_VERSION__;
