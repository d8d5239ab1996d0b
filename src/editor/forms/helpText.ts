import { labelOf } from '../../review/labels.ts';

/** Phrases about YAML syntax, which don't apply in a form. */
const yamlPhrases: readonly [words: RegExp, instead: string][] = [
  [/\. Put it in quotes/, ''],
  [/\bIn quotes, as in/, 'As in'],
  [/,?(?: all)? (?:in|without) quotes/g, ''],
  [/: (?:one entry on each line, after|each on its own line below, indented by) [^.]*/, ''],
  [/on each line, after a hyphen and a space/, 'in each entry'],
  [/write occupants: \[\]/, 'remove this entry'],
  [/ If nobody does, write \[\]\./, ''],
];

/** The check's message for a fact that doesn't exist. */
const missingFact = /^<\w+ id="([\w.]+)">: nothing in content\/data has this name\..*$/;

/** A field at the start of a message, as in "light.action is". */
const leadingField = /^([a-z]\w*(?:\.\w+)*)(?= (?:is|has|needs|must)\b)/;

/** Rewrites a message of the check for a form: without YAML syntax, and with labels instead of names. */
export const inForm = (message: string): string =>
  yamlPhrases
    .reduce((text, [words, instead]) => text.replace(words, instead), message)
    .replace(leadingField, (path) => path.split('.').map(labelOf).join(' › '))
    .replace(missingFact, (_whole, path: string) => {
      const labels = path.split('.').map(labelOf).join(' › ');
      return `The text shows “${labels}”, and that is not there. Write it there, or take it out of the text.`;
    });

/** Rewrites a schema description as help for an input. */
export const helpText = (description: string): string =>
  inForm(description)
    .replace(/^(?:Write )?true (?=if|once)/, 'On ')
    .replace(/^false (?=if|once|while)/, 'Off ')
    .replace(/ (?:Local time at the convention, w|W)ritten [\d: -]+\.$/, '');
