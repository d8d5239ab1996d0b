import { expect, test } from 'vitest';
import { art } from './broken/art.ts';
import { components } from './broken/components.ts';
import { crossChecks } from './broken/crossChecks.ts';
import { files } from './broken/files.ts';
import { frontMatter } from './broken/frontMatter.ts';
import { images } from './broken/images.ts';
import { links } from './broken/links.ts';
import { names } from './broken/names.ts';
import { news } from './broken/news.ts';
import { pasted } from './broken/pasted.ts';
import { rawText } from './broken/rawText.ts';
import { plausibility } from './broken/plausibility.ts';
import { schedule } from './broken/schedule.ts';
import { pageText } from './broken/pageText.ts';
import { slips } from './broken/slips.ts';
import { theme } from './broken/theme.ts';
import { typed } from './broken/typed.ts';
import { typos } from './broken/typos.ts';
import { values } from './broken/values.ts';
import { volunteers } from './broken/volunteers.ts';
import { yamlSyntax } from './broken/yamlSyntax.ts';
import { memorySite } from './memorySite.ts';

// A small site of its own: the messages are pinned to the letter, and must not change when somebody edits content.
const site = memorySite('tests/content/fixtures/site', Date.parse('2025-06-01T16:00:00Z'));

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
  volunteers,
  pasted,
  typed,
  theme,
  art,
};
for (const [group, cases] of Object.entries(groups)) {
  test.each(cases)(`${group}: $rule`, ({ file, find, put, says }) => {
    expect(site.messagesAfter({ [`content/${file}`]: site.replaced(`content/${file}`, find, put) })).toEqual(says);
  });
}

test.each([...files, ...images, ...names])('files: $rule', ({ edits, says }) => {
  expect(site.messagesAfter(edits)).toEqual(says);
});
