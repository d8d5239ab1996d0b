import type { ParsedContent, ParsedPage } from '../../collection/parsedContent.ts';
import { isShippedName } from '../check/leftovers/leftovers.ts';
import { answersSchema } from './answers.ts';
import type { AnswersFile } from './answersFile.ts';
import type { Ask } from './askForFiles.ts';
import type { PageChoice } from './choices.ts';
import { pageChoice, currentChoice, isNeededPage, pageTitle } from './choosePages.ts';

const words: Record<PageChoice, string> = { ready: 'y', none: 'n', 'not yet': 'later' };
const choices: readonly (readonly [words: RegExp, choice: PageChoice])[] = [
  [/^y(?:es)?$/i, 'ready'],
  [/^no?$/i, 'none'],
  [/^(?:l|later|not yet)$/i, 'not yet'],
];

/** Asks for the choice of each page; an empty answer keeps the present one. */
export async function askForPages(parsed: ParsedContent, answers: AnswersFile, ask: Ask): Promise<void> {
  const given = answersSchema.shape.pages.parse(answers.at(['pages']));
  // In the shipped content, pages are "ready" because they are the product's. That says nothing about this convention.
  const now = isShippedName(parsed.data.convention?.name) ? (page: ParsedPage) => pageChoice(page, given) : currentChoice;
  const pages = parsed.pages.filter(({ path }) => !isNeededPage(path)).map((page) => ({ page, before: now(page) }));
  let intro =
    '\nNow the pages. y: we have it, and visitors find it. n: we have no such thing, and it goes. later: visitors don’t find it yet.\n\n';
  for (const { page, before } of pages) {
    const prompt = `${pageTitle(parsed, page)} (${page.path}) [${words[before]}]: `;
    let answer = (await ask(intro + prompt)).trim();
    intro = '';
    const chosen = () => (answer === '' ? before : choices.find(([pattern]) => pattern.test(answer))?.[1]);
    while (chosen() === undefined) answer = (await ask(`Answer y, n or later.\n${prompt}`)).trim();
    answers.choose(page.path, chosen() ?? before);
  }
}
