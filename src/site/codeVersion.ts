// Defined in vite.config.ts.
declare const __CODE_VERSION__: string;

/** The version of this code. Data that was rendered by another version may be incompatible. */
export const codeVersion = __CODE_VERSION__;
