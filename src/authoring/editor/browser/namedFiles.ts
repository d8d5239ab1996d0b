const most = 4;

/** The names of files, for a sentence; of many, the first ones. */
export const namedFiles = (files: readonly string[]): string =>
  files.length <= most ? files.join(', ') : `${files.slice(0, most - 1).join(', ')} and ${files.length - most + 1} more`;
