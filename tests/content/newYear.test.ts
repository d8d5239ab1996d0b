import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toCollection } from '../../src/collection/toCollection.ts';
import { formatDiagnostic, isError } from '../../src/collection/diagnostic.ts';
import type { ContentState } from '../../src/authoring/changes/state.ts';
import { git } from '../../src/authoring/changes/source/git.ts';
import { sourceChanges } from '../../src/authoring/changes/source/sourceChanges.ts';
import { checklist, type ChecklistStep } from '../../src/authoring/newYear/checklist.ts';
import { readStateBefore } from '../../src/authoring/newYear/stateBefore.ts';
import { proposalLines, stepLines } from '../../src/authoring/newYear/print.ts';
import { movedDates, proposeEdits } from '../../src/authoring/newYear/proposeEdits.ts';
import { applyEdits } from '../../src/authoring/splice/applyEdits.ts';
import { yearOf } from '../../src/domain/days.ts';
import { copyContent, temporaryFolder, timeOfTests } from '../support/fakeSite.ts';
import { type Edits, memorySite } from './memorySite.ts';

const root = 'tests/content/fixtures/site';
const site = memorySite(root);
function stateOf(edits: Edits): ContentState {
  const content = site.readAfter(edits);
  return { name: 'a state', root, files: site.edited(edits), content, collection: toCollection(content) };
}
const stateBefore = stateOf({});
const [next] = stateBefore.collection.data.convention.editions;
if (!next) throw new Error('The fixture knows no next edition.');
const year = yearOf(next.firstDay);
const { proposals, edits } = proposeEdits(stateBefore.content.parsed, stateBefore.collection.data, year, next);
const written: Edits = Object.fromEntries(applyEdits(stateBefore.files, edits));

test('dates are proposed on the same weekdays, and what is full or sold out is free again', () => {
  const lines = proposalLines(proposals);
  expect(lines).toContain('  content/data/convention.yaml:6  convention.firstDay: 2025-08-29 → 2026-08-21');
  expect(lines).toContain('  content/data/windows.yaml:10  windows.hotel.close: 2025-08-07 17:00 → 2026-07-30 17:00');
  expect(lines).toContain('  content/data/convention.yaml:23  convention.editions: 2026 → none');
  expect(lines.filter((line) => line.includes('security'))).toEqual([]);
});

test('other days move all dates along, equal ones none, and days in the wrong order are refused', () => {
  const { parsed } = stateBefore.content;
  const { firstDay, lastDay } = stateBefore.collection.data.convention;
  expect(movedDates(parsed, next)).toEqual(edits);
  expect(movedDates(parsed, { firstDay, lastDay })).toEqual([]);
  expect(() => movedDates(parsed, { firstDay: lastDay, lastDay: firstDay })).toThrow('The last day is before the first.');
});

test('what is written changes a line for each proposal, and the editions', () => {
  const changes = sourceChanges(stateBefore.files, site.edited(written));
  const lines = changes.flatMap(({ after }) => after.lines);
  const editions = lines.filter((line) => line.startsWith('editions:'));
  expect(editions).toHaveLength(1);
  expect(lines).toHaveLength(proposals.length);
  expect(site.readAfter(written).diagnostics.filter(isError).map(formatDiagnostic)).toEqual([]);
});

const doneIn = (steps: readonly ChecklistStep[]) => steps.filter(({ left }) => left?.length === 0).map(({ name }) => name);

test('the content of the year before comes from the history', () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  copyContent(folder);
  git(folder, ['init', '--quiet']);
  const commit = () => {
    git(folder, ['add', '--all']);
    git(folder, ['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=A']);
  };
  commit();
  for (const [file, text] of Object.entries(written)) writeFileSync(join(folder, file), text ?? '');
  commit();
  const before = readStateBefore(folder, year, timeOfTests);
  expect(before.collection.data.convention.conYear).toBe(year - 1);
  expect(checklist(before, stateOf(written), year)).toEqual(checklist(stateBefore, stateOf(written), year));
});

test('the checklist knows what is done', () => {
  expect(doneIn(checklist(stateBefore, stateBefore, year))).not.toContain('windows.yaml');
  const steps = checklist(stateBefore, stateOf(written), year);
  expect(doneIn(steps)).toEqual(expect.arrayContaining(['convention.yaml', 'windows.yaml']));
  const lines = stepLines(steps, ({ file }) => (file.endsWith('hotel.yaml') ? '/join/hotel: Use the code.' : undefined));
  expect(lines).toContain('- [x] windows.yaml');
  expect(lines).toContain('      content/data/hotel.yaml:20  hotel.booking.code is TAILS25, of 2025. Shown on /join/hotel: Use the code.');
  expect(lines).toContain('      content/news:1  No news item since the last convention says when 2026 is.');
  expect(lines).toContain('      content/pages:1  Nobody has changed a page since the last convention. Read them.');
  expect(doneIn(steps), 'nobody has read them').not.toContain('Policies');
});

test.each([null, '[]\n'])('what a convention has not, its file or what is in it, is nothing to look at again: %j', (text) => {
  const optional = ['guests', 'artists', 'partners'].map((name) => `content/data/${name}.yaml`);
  const lacking = Object.fromEntries(optional.map((file) => [file, text]));
  const { diagnostics, parsed } = site.readAfter({ ...written, ...lacking });
  const content = { parsed, diagnostics: diagnostics.filter((diagnostic) => !isError(diagnostic)) };
  const without: ContentState = {
    name: 'lacking',
    root,
    files: site.edited({ ...written, ...lacking }),
    content,
    collection: toCollection(content),
  };
  const files = {
    ...without.files,
    bytes: (file: string) => (without.files.has(file) ? without.files.bytes(file) : expect.unreachable(file)),
  };
  for (const before of [stateBefore, { ...without, files }]) {
    const left = checklist(before, { ...without, files }, year).flatMap((step) => step.left ?? []);
    const people = left.filter(({ file }) => /\/(?:guests|artists|partners)\./.test(file));
    expect(people.map(({ file }) => file)).toEqual(text === null || before === stateBefore ? [] : optional.slice(0, 3));
  }
});

test('news, a new price and new people are noticed', () => {
  const news = { 'content/news/900-dates.md': '---\nheading: Dates\nlive: 2026-01-10 12:00\n---\n\nWe meet again on August 21.\n' };
  const file = 'content/data/registration.yaml';
  const prices = String(written[file] ?? site.text(file)).replace(/(?<=rice: )\d+/g, (amount) => String(Number(amount) + 5));
  const steps = checklist(stateBefore, stateOf({ ...written, ...news, [file]: prices }), year);
  expect(doneIn(steps)).toEqual(expect.arrayContaining(['registration.yaml', 'News']));
  const scheduled = stateOf({
    'content/news/900-dates.md': '---\nheading: Dates for 2026\nlive: 2026-01-10 12:00\n---\n\nWe meet again on August 21.\n',
  });
  const thanks = stateOf({
    'content/news/900-thanks.md': '---\nheading: Thanks, and see you in 2026\nlive: 2025-09-10 12:00\n---\n\nYou were great.\n',
  });
  expect(doneIn(checklist(thanks, thanks, year)), 'it mentions the year').not.toContain('News');
  expect(doneIn(checklist(scheduled, scheduled, year))).toContain('News');
});

test('the announcement may say all days, also with the day first, and is no other day that begins alike', () => {
  const announced = (text: string, lang: string) => {
    const file = 'content/data/convention.yaml';
    const convention = String(written[file]).replace(/^lang: .*\n/m, '');
    const news = { 'content/news/900-dates.md': `---\nheading: Dates\nlive: 2026-01-10 12:00\n---\n\n${text}\n` };
    return doneIn(checklist(stateBefore, stateOf({ ...written, [file]: `${convention}lang: ${lang}\n`, ...news }), year)).includes('News');
  };
  expect(announced('We meet on 21-23 August 2026.', 'en-GB')).toBe(true);
  expect(announced('We meet on August 21-23.', 'en-US')).toBe(true);
  expect(announced('By August 2150, we will be old.', 'en-US')).toBe(false);
});

test('a notice that has run out stays off, and a convention that was called off is scheduled again', () => {
  const [notice, convention] = ['content/data/notice.yaml', 'content/data/convention.yaml'];
  const before = {
    [notice]: `${site.text(notice).replace('show: false', 'show: true')}until: 2025-08-31 12:00\n`,
    [convention]: site.text(convention).replace(/^(firstDay: .*)$/m, '$1\nstatus: cancelled'),
  };
  const { parsed } = site.readAfter(before);
  const days = { firstDay: '2026-08-21', lastDay: '2026-08-23' };
  const proposed = proposeEdits(parsed, site.collectionAfter(before).data, year, days);
  const after = applyEdits(site.edited(before), proposed.edits);
  expect(after.get(notice)).toBe(before[notice]?.replace('show: true', 'show: false'));
  expect(after.get(convention)).toContain('status: scheduled\n');
  const postponed = proposeEdits(parsed, site.collectionAfter(before).data, 2025, { firstDay: '2025-10-03', lastDay: '2025-10-05' });
  expect(postponed.proposals.map(({ name }) => name)).not.toContain('notice.show');
  expect(postponed.proposals.map(({ name }) => name)).not.toContain('convention.status');
});
