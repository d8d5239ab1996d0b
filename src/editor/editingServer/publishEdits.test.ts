import { expect, test } from 'vitest';
import { assertPublishable, publishEdits } from './publish.ts';

const notice = 'content/data/notice.yaml';

test('a notice without a link and an end takes those of the one before away', () => {
  const main = {
    notice: { show: true, text: 'Stay inside: tornado warning.', link: '/news', until: '2025-08-30 23:59', from: undefined },
    marks: [],
    zone: 'America/New_York',
    closing: undefined,
    news: [],
  };
  const edits = publishEdits({ kind: 'notice', notice: { text: 'Stay inside.' }, passWarnings: false }, main, {
    now: 0,
    nextNews: 0,
    read: String,
  });
  expect(edits).toEqual(
    [
      { kind: 'set', path: ['show'], value: true },
      { kind: 'set', path: ['text'], value: 'Stay inside.' },
      { kind: 'remove', path: ['link'] },
      { kind: 'remove', path: ['until'] },
    ].map((change) => ({ file: notice, at: 'data', change })),
  );
});

test.each([
  ['notice', [notice, 'content/data/links.yaml'], 'content/data/links.yaml'],
  ['notice', ['content/news/1-a.md'], 'content/news/1-a.md'],
  ['news', ['content/news/1-a.md', 'content/news/2-b.md'], 'several news items'],
  ['news', ['content/news/../pages/index.mdx'], 'content/news/../pages/index.mdx'],
  ['sold out and full', ['content/data/windows.yaml', 'src/cli/start.ts'], 'src/cli/start.ts'],
] as const)('a commit of %s that would carry %j is refused', (kind, files, named) => {
  expect(() => assertPublishable(kind, files)).toThrow(`This would change ${named}, too, so nothing is published.`);
});
