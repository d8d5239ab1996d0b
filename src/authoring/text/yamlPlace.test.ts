import { expect, test } from 'vitest';
import { yamlPlace } from './yamlPlace.ts';

/** The place of the bar in a text. */
const placeIn = (text: string) => yamlPlace(text.replace('|', ''), text.indexOf('|'));

test.each([
  ['a field of the file', 'name: Heron\nze|', { path: [], at: 'name', written: 'ze', present: ['name'] }],
  ['a field of a group', 'hotel:\n  open: 2025-01-01\n  cl|', { path: ['hotel'], at: 'name', written: 'cl', present: ['open'] }],
  ['the value of a field', 'hotel:\n  full: fa|', { path: ['hotel', 'full'], at: 'value', written: 'fa', present: [] }],
  ['a field of an entry', '- name: Otter\n  link: x\n  le|', { path: ['-'], at: 'name', written: 'le', present: ['link', 'name'] }],
  [
    'the first field of an entry',
    'levels:\n  - id: a\n    price: 5\n\n  - i|',
    { path: ['levels', '-'], at: 'name', written: 'i', present: [] },
  ],
  ['an entry of a list without indentation', 'items:\n- page: /a\n- pa|', { path: ['items', '-'], at: 'name', written: 'pa', present: [] }],
  [
    'a list in a list',
    '- group: Fun\n  items:\n    - page: /a\n# a note: here\n    - page: /b|',
    { path: ['-', 'items', '-', 'page'], at: 'value', written: '/b', present: [] },
  ],
  [
    'a group behind a list',
    'a:\n  - x: 1\n    y:\n      - z: 1\nb:\n  c: 1\n  |',
    { path: ['b'], at: 'name', written: '', present: ['c'] },
  ],
  ['a text that is an entry', 'occupants:\n  - Ott|', { path: ['occupants', '-'], at: 'name', written: 'Ott', present: [] }],
])('%s is found', (_what, text, place) => {
  expect(placeIn(text)).toEqual(place);
});

test.each(['name: [a, b|', 'name: Heron # a no|', 'a sentence of wor|', '# name: x|'])('nothing is offered in %s', (text) => {
  expect(placeIn(text)).toBeUndefined();
});
