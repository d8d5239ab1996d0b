/** What belongs into a field, without how to write it in a file, which its input does. */
export const helpOf = (description: string): string =>
  description
    .replace(/^(?:Write )?true (?=if|once)/, 'On ')
    .replace(/ (?:Local time at the convention, w|W)ritten [\d: -]+\.$/, '')
    .replace(/(?<=Ten digits) in quotes/, '');
