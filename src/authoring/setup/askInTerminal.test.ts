import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { diskFiles } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { edition } from '../../../tests/support/edition.ts';
import { readAnswers } from './answers.ts';
import { askInTerminal } from './askInTerminal.ts';

const { draft } = readContent(diskFiles(edition));

/** The answers after somebody has answered questions that hold a text, and pressed Enter at all others. */
async function answered(replies: Record<string, string>) {
  const asked: string[] = [];
  const yaml = await askInTerminal(draft, (text) => {
    asked.push(text);
    return Promise.resolve(replies[Object.keys(replies).find((part) => text.includes(part)) ?? ''] ?? '');
  });
  return { asked, answers: readAnswers('answers.yaml', yaml), yaml };
}

test('what is answered is written, and nothing else; pages are not yet, unless somebody says so', async () => {
  const { answers, asked } = await answered({
    '\nname [': ' Pier Day ',
    '\nsince [': '2026',
    '\ncharity legalName [': 'Pier Day Society',
    '(/about/contact)': 'Y',
    '(/join/dealers)': 'n',
  });
  expect(answers.data).toEqual({ convention: { name: 'Pier Day', since: 2026, charity: { legalName: 'Pier Day Society' } } });
  expect(answers.pages).toEqual({ ready: ['/about/contact'], none: ['/join/dealers'], others: 'not yet' });
  expect(asked[0]).toContain('Press Enter to leave an answer as it is.');
  expect(asked.filter((text) => text.includes('Now the pages.'))).toHaveLength(1);
});

test('each question says what belongs there and what is there now, and no page that every website needs is asked for', async () => {
  const { asked, yaml } = await answered({});
  expect(asked.find((text) => text.includes('\ncity ['))).toBe('City where the convention takes place.\ncity [Orlando]: ');
  expect(asked.filter((text) => /\((?:\/|\/news|\/search|\/404|\/offline)\)/.test(text))).toEqual([]);
  expect(parse(yaml)).toEqual({ data: { convention: {} }, pages: { ready: [], none: [] } });
});
