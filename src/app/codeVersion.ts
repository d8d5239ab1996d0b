// Put in where the code is built or previewed.
declare const __CODE_VERSION__: string;

/** Names the code that this is a part of: what a server sends to other code may not fit it. */
export const codeVersion = __CODE_VERSION__;
