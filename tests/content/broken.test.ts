import { expect, test } from 'vitest';
import { components } from './broken/components.ts';
import { crossChecks } from './broken/crossChecks.ts';
import { files } from './broken/files.ts';
import { frontMatter } from './broken/frontMatter.ts';
import { images } from './broken/images.ts';
import { links } from './broken/links.ts';
import { news } from './broken/news.ts';
import { rawText } from './broken/rawText.ts';
import { plausibility } from './broken/plausibility.ts';
import { schedule } from './broken/schedule.ts';
import { pageText } from './broken/pageText.ts';
import { slips } from './broken/slips.ts';
import { typos } from './broken/typos.ts';
import { values } from './broken/values.ts';
import { yamlSyntax } from './broken/yamlSyntax.ts';
import { type Edits, memorySite } from './memorySite.ts';

// A small site of its own: the messages are pinned to the letter, and must not change when somebody edits content.
const site = memorySite('tests/content/fixtures/site', Date.parse('2025-06-01T16:00:00Z'));

/** How many names there are to choose from changes with every field that a schema gets. */
const messagesAfter = (edits: Edits) => site.messagesAfter(edits).map((line) => line.replace(/The closest of \d+:/, 'The closest of N:'));

test('the small site is valid', () => {
  expect(site.messagesAfter({})).toEqual([]);
});

const groups = {
  'raw text': rawText,
  'YAML syntax': yamlSyntax,
  values,
  'cross checks': crossChecks,
  schedule,
  plausibility,
  slips,
  'front matter': frontMatter,
  'page text': pageText,
  components,
  links,
  news,
  typos,
};
for (const [group, cases] of Object.entries(groups)) {
  test.each(cases)(`${group}: $rule`, ({ file, find, put, says }) => {
    expect(messagesAfter({ [`content/${file}`]: site.replaced(`content/${file}`, find, put) })).toEqual(says);
  });
}

test.each([...files, ...images])('files: $rule', ({ edits, says }) => {
  expect(messagesAfter(edits)).toEqual(says);
});
