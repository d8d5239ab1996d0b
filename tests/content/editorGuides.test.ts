import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldsAt } from '../../src/collection/schema/walk.ts';
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
const firstItem = 'content/news/126-lost-and-found.md';

test.each<[task: string, file: string, Change, YamlChange[]]>([
  [
    'a price',
    data('registration'),
    beforeAfter(examplesOf('Change a price')),
    [set(['levels', 1, 'price'], 90), set(['levels', 1, 'salePrice'], 80)],
  ],
  ['a date', data('windows'), beforeAfter(examplesOf('Change a date')), [set(['hotel', 'close'], '2025-08-14 17:00')]],
  [
    'a picture',
    data('hotel'),
    beforeAfter(examplesOf('Change a picture')),
    [
      set(['images', 1, 'src'], 'hotel/pool-at-night.jpg'),
      set(['images', 1, 'alt'], 'The hotel pool at night, lit from below, with lanterns around it.'),
    ],
  ],
  [
    'a sponsor',
    data('sponsors'),
    beforeAfter(examplesOf('Change a sponsor')),
    [
      set([1, 'name'], 'Sample Mangrove Yarns'),
      set([1, 'link'], 'https://mangrove-yarns.example'),
      set([1, 'image', 'src'], 'sponsors/mangrove-yarns.svg'),
      set([1, 'image', 'alt'], 'Mark of Sample Mangrove Yarns, a ball of yarn with roots.'),
    ],
  ],
  [
    'hotel full',
    data('windows'),
    sideBySide(examplesOf('Mark a level sold out, or the hotel full')[1] ?? ''),
    [set(['hotel', 'full'], true)],
  ],
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

test('news is pinned and corrected to the bytes of the guide', () => {
  const [pin = '', correct = ''] = examplesOf('Schedule, pin and correct news');
  const asGuided = (example: string, live: string) =>
    applyChange(source(firstItem), sideBySide(example.replaceAll('live: 2025-07-20 12:00', `live: ${live}`)));
  const [, live = ''] = /^live: (.*)$/m.exec(source(firstItem)) ?? [];
  const pinned = edited(firstItem, [set(['pinned'], true), set(['pinnedUntil'], '2025-08-01 23:59')]);
  const corrected = edited(firstItem, [set(['updated'], '2025-07-21 09:15')]);
  expect([pinned, corrected]).toEqual([asGuided(pin, live), asGuided(correct, live)]);
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

test('a window is added as the guide writes it', () => {
  const [example = ''] = examplesOf('Add a window');
  const window = {
    name: 'Volunteer applications',
    plural: true,
    page: '/help/volunteer',
    open: '2025-03-01 12:00',
    close: '2025-08-15 23:59',
  };
  const text = edited(data('windows'), [set(['volunteers'], window)]);
  expect(text.endsWith(`\n${example}`)).toBe(true);
});

test('staff changes to the bytes of the guide, down to nobody', () => {
  const [before = '', after = '', vacancy = ''] = examplesOf('Change a name');
  const file = data('staff');
  const path = staffPath(file, before);
  const guided = applyChange(source(file), beforeAfter([before, after]));
  const own = edited(file, [set([...path, 0], 'Sample Puma'), { kind: 'insert', path, index: 1, value: 'Sample Egret' }]);
  expect(own).toBe(guided);
  const none = edited(
    file,
    [
      { kind: 'remove', path: [...path, 1] },
      { kind: 'remove', path: [...path, 0] },
    ],
    own,
  );
  expect(none).toBe(applyChange(guided, beforeAfter([after, vacancy])));
});

/** The path of the occupants that the guide's example is about. */
function staffPath(file: string, example: string): JsonPath {
  const [, occupant = ''] = /- (Sample \w+)/.exec(example) ?? [];
  const find = (value: unknown, path: (string | number)[]): (string | number)[] | undefined => {
    if (value === occupant) return path.slice(0, -1);
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, part] of Object.entries(value)) {
      const found = find(part, [...path, Array.isArray(value) ? Number(key) : key]);
      if (found) return found;
    }
    return undefined;
  };
  return find(parse(source(file)), []) ?? [];
}
