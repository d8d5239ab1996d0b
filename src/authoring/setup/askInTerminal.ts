import { stringify } from 'yaml';
import { collections } from '../../../content.config.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { hintsOf, schemaAt } from '../../collection/schema.ts';
import { changedValue, jsonAt, type Json, type JsonPath } from '../splice/change.ts';
import { isNeededPage, type PageChoice } from './choosePages.ts';

/** What every convention can say of itself, in the order in which it is asked. */
const questions: readonly JsonPath[] = [
  ['name'],
  ['tagline'],
  ['mission'],
  ['since'],
  ['firstDay'],
  ['lastDay'],
  ['openingCeremony'],
  ['closingCeremony'],
  ['city'],
  ['region'],
  ['country'],
  ['currency'],
  ['lang'],
  ['zone', 'id'],
  ['zone', 'name'],
  ['zone', 'abbreviation'],
  ['siteUrl'],
  ['mailDomain'],
  ['charity', 'legalName'],
  ['charity', 'status'],
  ['charity', 'mailDomain'],
  ['repository'],
];

const choices: Record<string, PageChoice> = { y: 'ready', n: 'none' };

/**
 * Asks what `npm run setup` has to know. Gives the answers as YAML.
 * @param question asks one question, and gives what is answered
 */
export async function askInTerminal({ pages, parsed }: CollectionDraft, question: (text: string) => Promise<string>): Promise<string> {
  const schema = collections.data.convention.schema;
  let convention: Json | undefined = {};
  let intro = 'Press Enter to leave an answer as it is. Everything can be changed later.\n\n';
  for (const path of questions) {
    const part = schemaAt(schema, path);
    const present = jsonAt(parsed.convention?.input as Json | undefined, path);
    const answer = await question(
      `${intro}${part ? (hintsOf(part).description ?? '') : ''}\n${path.join(' ')} [${String(present ?? '')}]: `,
    );
    intro = '';
    const value = typeof present === 'number' ? Number(answer) : answer.trim();
    if (answer.trim() !== '') convention = changedValue(convention, { kind: 'set', path: [...path], value });
  }
  intro = '\nNow the pages. y: we have it, and its words are ours. n: we have no such thing. Enter: not yet.\n\n';
  const chosen: Record<PageChoice, string[]> = { ready: [], none: [], 'not yet': [] };
  for (const page of pages.filter(({ path }) => !isNeededPage(path))) {
    const answer = await question(`${intro}${page.front?.title ?? ''} (${page.path}): `);
    intro = '';
    chosen[choices[answer.trim().toLowerCase()] ?? 'not yet'].push(page.path);
  }
  return stringify({ data: { convention }, pages: { ready: chosen.ready, none: chosen.none } });
}
