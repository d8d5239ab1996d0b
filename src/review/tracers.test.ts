import { expect, test } from 'vitest';
import { edition } from '../../tests/support/edition.ts';
import { collection } from '../../tests/support/site.ts';
import { type ContentFiles, diskFiles } from '../collection/files/contentFiles.ts';
import { createSnapshot } from '../render/snapshot/snapshot.ts';
import { serializeMarkdown } from '../site/serializeMarkdown.ts';
import { traceContent, traceNews, Tracers } from './tracers.ts';

test('pages can be made with a tracer for each value of the content', () => {
  const traced = traceContent(collection, new Tracers(), diskFiles(edition));
  const { paths, shared } = createSnapshot(traced, { now: Date.UTC(2025, 5, 1), root: edition, preview: true });
  expect(paths).toContain('/join/hotel');
  expect(shared.layout.convention.name).toMatch(/\uE000\d+\uE001$/);
});

const file = 'content/news/7-parade.md';
const body = `The *parade* starts
at noon.

## Route

- The lobby
- https://pool.example

| Float | Length |
| --- | --- |
| Heron | 12 ft |

![A float](/images/hotel/pool.svg)`;
const source = `---\nheading: Parade\n---\n\n${body}\n`;
const files = { bytes: () => Buffer.from(source) } as unknown as ContentFiles;

test('each paragraph, heading, entry, cell and picture of a news item leads to its own block', () => {
  const tracers = new Tracers();
  const traced = traceNews(files, tracers)(file, body);
  const blocks = serializeMarkdown(traced, 2).map((element) =>
    tracers.targetsIn(JSON.stringify(element)).map((target) => target.at === 'text' && source.slice(target.start, target.end)),
  );
  const [list, table] = [
    body.slice(body.indexOf('- The'), body.indexOf('\n\n|')),
    body.slice(body.indexOf('| Float'), body.indexOf('\n\n!')),
  ];
  const once = (found: unknown[]) => [...new Set(found)];
  expect(blocks.map(once)).toEqual([
    ['The *parade* starts\nat noon.'],
    ['## Route'],
    [list],
    [table],
    ['![A float](/images/hotel/pool.svg)'],
  ]);
  expect(tracers.targetsIn(traced)).toHaveLength(9);
});
