import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldsAt } from '../../src/collection/schema/hints.ts';
import type { Json, JsonPath } from '../../src/domain/json.ts';
import type { YamlChange } from '../../src/review/edits/edits.ts';
import { editSource } from '../../src/review/edits/applyEdits.ts';
import { schemaOfFile } from '../../src/collection/schema/files.ts';
import { applyChange } from './guides/applyChange.ts';
import { beforeAfter, type Change, examplesOf, sideBySide } from './guides/readme.ts';
import { inEdition } from '../support/edition.ts';

const source = (file: string) => readFileSync(inEdition(file), 'utf8');

function edited(file: string, changes: readonly YamlChange[], text = source(file)): string {
  const schema = schemaOfFile(file);
  const at = file.endsWith('.yaml') ? 'data' : 'front';
  return changes.reduce(
    (before, change) => editSource(before, { at, change }, schema ? fieldsAt(schema, change.path.slice(0, -1)) : []),
    text,
  );
}
const set = (path: JsonPath, value: Json): YamlChange => ({ kind: 'set', path, value });

const data = (name: string) => `content/data/${name}.yaml`;

test.each<[task: string, file: string, Change, YamlChange[]]>([
  [
    'the notice',
    data('notice'),
    beforeAfter(examplesOf('Put up an urgent notice')),
    [
      set(['show'], true),
      set(['text'], 'Storm warning. The convention is still on; please travel early.'),
      set(['until'], '2025-08-28 20:00'),
    ],
  ],
  [
    'the menu',
    data('menu'),
    sideBySide(examplesOf('Add a page and put it in the menu')[1] ?? ''),
    [{ kind: 'insert', path: [3, 'items'], index: 2, value: { page: '/fun/parade' } }],
  ],
])('%s is changed in the browser to the bytes of the guide', (_task, file, change, changes) => {
  expect(edited(file, changes)).toBe(applyChange(source(file), change));
});

test('a redirect and a deadline are added below the others', () => {
  const [line = ''] = examplesOf('Name a deadline');
  const last = (file: string, change: YamlChange) => edited(file, [change]).slice(source(file).trimEnd().length);
  expect(last(data('redirects'), set(['/fun/parade'], '/fun/events'))).toBe('\n/fun/parade: /fun/events\n');
  expect(last(data('redirects'), set(['/fun/parade'], { link: 'schedule' }))).toBe('\n/fun/parade:\n  link: schedule\n');
  expect(line).toBe('hotel.deposit.refundableUntil: Last day for a deposit refund\n');
  expect(last(data('deadlines'), set(['hotel.stay.lastCheckOut'], 'Latest check-out'))).toBe(
    '\nhotel.stay.lastCheckOut: Latest check-out\n',
  );
});

test('a synonym is added as the guide and the entries around it write it', () => {
  const example = examplesOf('Help people find it')[0] ?? '';
  const [value] = parse(example) as Json[];
  const { synonyms } = parse(source(data('search'))) as { synonyms: Json[] };
  const text = edited(data('search'), [{ kind: 'insert', path: ['synonyms'], index: synonyms.length, value: value ?? null }]);
  expect(text).toBe(source(data('search')) + example);
});
