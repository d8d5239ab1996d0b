import { collections } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { type CountryDefaults, countryDefaults } from '../../domain/countryDefaults.ts';
import { isShippedName } from '../check/leftovers/leftovers.ts';
import type { Json } from '../../domain/json.ts';
import type { AnswersFile } from './answersFile.ts';
import { askForData } from './askForData.ts';
import { type Ask, askForMarks, askForPeople, type ReadAnswerFile } from './askForFiles.ts';
import { askForPages } from './askForPages.ts';
import { askForValue } from './askForValue.ts';
import { withAnswer } from './dataChanges.ts';
import { questionsOf } from './questions.ts';

/**
 * Asks the questions of `npm run setup`, and stores each answer.
 * @param answers of earlier runs, to which the new ones are added
 * @param read reads a file that an answer names
 */
export async function askInTerminal(parsed: ParsedContent, answers: AnswersFile, ask: Ask, read: ReadAnswerFile): Promise<void> {
  let usual: CountryDefaults = {};
  let [intro, step] = ['Press Enter to leave an answer as it is, or if you don’t know it yet.\n', ''];
  const askNext: Ask = async (text) => {
    const answer = await ask(intro + text);
    intro = '';
    return answer;
  };
  for (const question of questionsOf(parsed)) {
    const { title, help, file, field } = question;
    if (title !== step) intro += `\n${title}\n${help}\n\n`;
    step = title;
    const given = answers.at(['data', file]);
    const known = {
      file: withAnswer(collections.data[file].schema, parsed.dataFiles[file]?.input as Json | undefined, given),
      usual: file === 'convention' ? usual[field.path.join('.') as keyof CountryDefaults] : undefined,
      isAnswered: answers.at(['data', file, ...field.path]) !== undefined,
    };
    const value = await askForValue(question, known, askNext);
    // Offer locale defaults once the country is known.
    if (field.path[0] === 'country' && typeof value === 'string') usual = countryDefaults(value);
    if (value !== undefined) answers.set(['data', file, ...field.path], value);
  }
  const { art, pictures } = await askForMarks(ask, read);
  for (const [place, file] of Object.entries(pictures)) answers.set(['pictures', place], file);
  // All other shipped artwork belongs to the convention before.
  const isOthers = (name: string) => !(name in art) && answers.at(['data', 'art', name]) === undefined;
  const isFirst = Object.keys(art).length > 0 && isShippedName(parsed.data.convention?.name);
  const others = isFirst ? Object.keys(parsed.data.art ?? {}).filter(isOthers) : [];
  for (const [name, value] of [...others.map((each) => [each, null] as const), ...Object.entries(art)])
    answers.set(['data', 'art', name], value);
  for (const { path, value } of await askForData(ask, read)) answers.set(['data', ...path], value);
  for (const [name, value] of Object.entries(await askForPeople(ask, read))) answers.set(['data', name], value);
  await askForPages(parsed, answers, ask);
}
