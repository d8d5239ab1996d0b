import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWordsLeft } from './wordsLeft.ts';

const file = 'content/pages/a.mdx';
const page = (body: string, top = 'title: A') => `---\n${top}\n---\n\n${body}\n`;
const item = (message: string, line = 5) => ({ file, line, column: 1, message });

function root() {
  const folder = mkdtempSync(join(tmpdir(), 'words-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

test('what is to be read stays while the body does, with its line, and over a restart', () => {
  const folder = root();
  createWordsLeft(folder).note([item('One went.')], file, { before: [], after: page('Hello.') });
  const later = createWordsLeft(folder);
  expect(later.about(file, page('Hello.', 'title: A\nowner: board'))).toEqual([item('One went.', 6)]);
  expect(later.about(file, page('Hello, you.'))).toEqual([]);
  expect(later.about(file, page('Hello.', 'title: A\nwordsRead: 2026-03-01')), 'somebody has read it').toEqual([]);
});

test('what nobody has read when more is taken out is still to be read', () => {
  const left = createWordsLeft(root());
  left.note([item('One went.')], file, { before: [], after: page('Two. Three.') });
  const before = left.about(file, page('Two. Three.'));
  left.note([item('Two went.')], file, { before, after: page('Three.') });
  expect(left.about(file, page('Three.')).map(({ message }) => message)).toEqual(['One went.', 'Two went.']);
});
