import { labelOf } from './label.ts';

/** What help and messages say of how to write a value in its file, which its input does. */
const ofFiles: readonly [words: RegExp, instead: string][] = [
  [/\. Put it in quotes/, ''],
  [/\bIn quotes, as in/, 'As in'],
  [/,?(?: all)? (?:in|without) quotes/g, ''],
  [/: (?:one entry on each line, after|each on its own line below, indented by) [^.]*/, ''],
  [/on each line, after a hyphen and a space/, 'in each entry'],
  [/write occupants: \[\]/, 'remove this entry'],
  [/ If nobody does, write \[\]\./, ''],
];

/** A fact that a page shows and that is not there, as the check says it. */
const missingFact = /^<\w+ id="([\w.]+)">: nothing in content\/data has this name\..*$/;

/** A field at the beginning of a message, as in "light.action is". */
const namedField = /^([a-z]\w*(?:\.\w+)*)(?= (?:is|has|needs|must)\b)/;

/** What the check says about a value, without how to write it in a file; what is missing by the names that forms have for it. */
export const inForm = (message: string): string =>
  ofFiles
    .reduce((text, [words, instead]) => text.replace(words, instead), message)
    .replace(namedField, (path) => path.split('.').map(labelOf).join(' › '))
    .replace(missingFact, (_whole, path: string) => {
      const labels = path.split('.').map(labelOf).join(' › ');
      return `The text shows “${labels}”, and that is not there. Write it there, or take it out of the text.`;
    });

/** What belongs into a field, without how to write it in a file. */
export const helpText = (description: string): string =>
  inForm(description)
    .replace(/^(?:Write )?true (?=if|once)/, 'On ')
    .replace(/^false (?=if|once|while)/, 'Off ')
    .replace(/ (?:Local time at the convention, w|W)ritten [\d: -]+\.$/, '');
