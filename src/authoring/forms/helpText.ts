/** What help and messages say of how to write a value in its file, which its input does. */
const ofFiles: readonly [words: RegExp, instead: string][] = [
  [/\. Put it in quotes/, ''],
  [/\bIn quotes, as in/, 'As in'],
  [/,? (?:in|without) quotes/g, ''],
  [/: (?:one entry on each line, after|each on its own line below, indented by) [^.]*/, ''],
  [/on each line, after a hyphen and a space/, 'in each entry'],
  [/write occupants: \[\]/, 'remove this entry'],
  [/ If nobody does, write \[\]\./, ''],
];

/** What the check says about a value, without how to write it in a file. */
export const inForm = (message: string): string => ofFiles.reduce((text, [words, instead]) => text.replace(words, instead), message);

/** What belongs into a field, without how to write it in a file. */
export const helpText = (description: string): string =>
  inForm(description)
    .replace(/^(?:Write )?true (?=if|once)/, 'On ')
    .replace(/^false (?=if|once|while)/, 'Off ')
    .replace(/ (?:Local time at the convention, w|W)ritten [\d: -]+\.$/, '');
