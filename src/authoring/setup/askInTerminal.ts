import { stringify } from 'yaml';
import type { CollectionDraft } from '../../collection/draft.ts';
import { type Usual, usualIn } from '../../domain/usualIn.ts';
import { pathLabels } from '../forms/label.ts';
import { changedValue, type Json, jsonAt } from '../splice/change.ts';
import type { PageChoice } from './choices.ts';
import { isNeededPage } from './choosePages.ts';
import { askForData } from './askForData.ts';
import { type Ask, askForMarks, askForPeople, type ReadAnswerFile } from './askForFiles.ts';
import { isJsonGroup } from './jsonGroup.ts';
import { followingColors } from './followingColors.ts';
import { type Question, questionsOf, readAnswer } from './questions.ts';

const choices: Record<string, PageChoice> = { y: 'ready', n: 'none' };

/** The value that is answered, asked for until it is one that the check takes; else what is usual there, or undefined. */
async function valueOf(
  question: Question,
  before: Json | undefined,
  usual: string | null | undefined,
  intro: string,
  ask: Ask,
): Promise<Json | undefined> {
  const { path, help, value = '' } = question.field;
  const prompt = `${help}\n${pathLabels(undefined, path).join(', ')} [${usual === null ? '' : String(usual ?? value)}]: `;
  let answer = await ask(intro + prompt);
  while (answer.trim() !== '') {
    const read = readAnswer(question, answer, before);
    if ('value' in read) return read.value;
    answer = await ask(`${read.wrong}\n${prompt}`);
  }
  return usual;
}

/**
 * Asks what `npm run setup` has to know. Gives the answers as YAML.
 * @param read reads a file that somebody names
 */
export async function askInTerminal(draft: CollectionDraft, ask: Ask, read: ReadAnswerFile): Promise<string> {
  let data: Json | undefined = {};
  let usual: Usual = {};
  let [intro, step] = ['Press Enter to leave an answer as it is. Everything can be changed later.\n', ''];
  for (const question of questionsOf(draft)) {
    const { title, file, field } = question;
    if (title !== step) intro += `\n${title}\n\n`;
    step = title;
    const here = file === 'convention' ? usual[field.path.join('.') as keyof Usual] : undefined;
    const value = await valueOf(question, draft.parsed[file]?.input as Json | undefined, here, intro, ask);
    intro = '';
    // What follows from the country is proposed where somebody has said which it is.
    if (field.path[0] === 'country' && typeof value === 'string') usual = usualIn(value);
    if (value !== undefined) data = changedValue(data, { kind: 'set', path: [file, ...field.path], value });
  }
  if (isJsonGroup(jsonAt(data, ['theme', 'light'])))
    for (const path of followingColors(draft.parsed.theme?.input as Json | undefined))
      data = changedValue(data, { kind: 'set', path: ['theme', ...path], value: null });
  const { art, pictures } = await askForMarks(ask, read);
  // Of the other pictures of the website, none is theirs.
  const others = Object.keys(art).length > 0 ? Object.keys(draft.data.art ?? {}).filter((name) => !(name in art)) : [];
  for (const [name, value] of [...others.map((each) => [each, null] as const), ...Object.entries(art)])
    data = changedValue(data, { kind: 'set', path: ['art', name], value });
  for (const { path, value } of await askForData(ask, read)) data = changedValue(data, { kind: 'set', path, value });
  for (const [name, value] of Object.entries(await askForPeople(ask, read)))
    data = changedValue(data, { kind: 'set', path: [name], value });
  intro = '\nNow the pages. y: we have it, and its words are ours. n: we have no such thing. Enter: not yet.\n\n';
  const chosen: Record<PageChoice, string[]> = { ready: [], none: [], 'not yet': [] };
  for (const page of draft.pages.filter(({ path }) => !isNeededPage(path))) {
    const answer = await ask(`${intro}${page.front?.title ?? ''} (${page.path}): `);
    intro = '';
    chosen[choices[answer.trim().toLowerCase()] ?? 'not yet'].push(page.path);
  }
  return stringify({ data, pages: { ready: chosen.ready, none: chosen.none }, ...(Object.keys(pictures).length > 0 && { pictures }) });
}
