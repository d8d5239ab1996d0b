import { expect, test } from 'vitest';
import { UserError } from '../../domain/userError.ts';
import { editSource } from './applyEdits.ts';
import type { YamlChange } from './edits.ts';
import { valuesIn } from '../labels.ts';
import { valueLines } from './yaml.ts';

function expectEdit(before: string, change: YamlChange, after: string, order?: string[]) {
  expect(editSource(before, { at: 'data', change }, order)).toBe(after);
}
const set = (path: (string | number)[], value: Extract<YamlChange, { kind: 'set' }>['value']): YamlChange => ({ kind: 'set', path, value });

test('a price changes on its line, and its comment stays', () => {
  expectEdit('# Prices\na:\n  price: 85 # early\n  b: 1\n', set(['a', 'price'], 90), '# Prices\na:\n  price: 90 # early\n  b: 1\n');
});

test('a text keeps its quotes', () => {
  expectEdit(`a: "75%"\nb: 'it''s'\n`, set(['a'], '80%'), `a: "80%"\nb: 'it''s'\n`);
  expectEdit(`b: 'it''s'\n`, set(['b'], "it's a dog's"), `b: 'it''s a dog''s'\n`);
  expectEdit('a: "say \\"hi\\""\n', set(['a'], 'say "ho"'), 'a: "say \\"ho\\""\n');
});

test('a text gets quotes only if it needs them', () => {
  expectEdit('a: Puma\n', set(['a'], 'Puma the Second'), 'a: Puma the Second\n');
  expectEdit('a: Puma\n', set(['a'], 'Puma: the Second'), 'a: "Puma: the Second"\n');
  expectEdit('a: Puma\n', set(['a'], 'true'), 'a: "true"\n');
  expectEdit('a: Puma # cat\n', set(['a'], 'Puma #2'), 'a: "Puma #2" # cat\n');
  expectEdit('a: [x, y]\n', set(['a', 1], 'y, z'), 'a: [x, "y, z"]\n');
});

test('a new text that begins as phones quote, or ends in empty lines, is in quotes', () => {
  expectEdit('name: a\n', set(['sum'], '“We’re open”'), 'name: a\nsum: "“We’re open”"\n');
  expectEdit('- name: a\n', { kind: 'insert', path: [], index: 1, value: { name: '‘Howl’' } }, '- name: a\n- name: "‘Howl’"\n');
  expectEdit('- a\n', { kind: 'insert', path: [], index: 1, value: '\u00a0b' }, '- a\n- "\u00a0b"\n');
  expectEdit('name: a\n', set(['trail'], 'one\n\n'), 'name: a\ntrail: "one\\n\\n"\n');
  expectEdit('name: a\n', set(['sum'], '“x” says.\nMore.\n'), 'name: a\nsum: |\n  “x” says.\n  More.\n');
  expect(valueLines({ heading: '“x” and “y”' })).toBe('heading: "“x” and “y”"');
});

test('what has become empty, or has no value, is filled again', () => {
  expectEdit('# Old addresses\n{}\n', set(['/a'], '/b'), '# Old addresses\n/a: /b\n');
  expect(editSource('# None\n', { at: 'data', change: set([], [{ name: 'x' }]), before: {} })).toBe('# None\n- name: x\n');
  expectEdit('a: {} # none\nb: 1\n', set(['a', 'c'], 2), 'a: # none\n  c: 2\nb: 1\n');
  expectEdit('a: {} # none\n', set(['a', 'c'], 'x\ny'), 'a: # none\n  c: |-\n    x\n    y\n');
  expectEdit('a: [] # none\n', { kind: 'insert', path: ['a'], index: 0, value: { t: 'x\ny' } }, 'a: # none\n  - t: |-\n      x\n      y\n');
  expectEdit('a:\nb: 1\n', set(['a', 'c', 'd'], 2), 'a:\n  c:\n    d: 2\nb: 1\n');
  expectEdit('a:\nb: 1\n', { kind: 'insert', path: ['a'], index: 0, value: 'x' }, 'a:\n  - x\nb: 1\n');
});

test('an entry that got its id as it was written is the one that was seen without', () => {
  const before = [{ id: '', name: 'Gold' }, { id: 'a' }];
  const change: YamlChange = { kind: 'move', path: [], from: 0, to: 1 };
  expect(editSource('- id: gold\n  name: Gold\n- id: a\n', { at: 'data', change, before })).toBe('- id: a\n- id: gold\n  name: Gold\n');
  expect(() => editSource('- id: gold\n  name: Silver\n- id: a\n', { at: 'data', change, before })).toThrow('changed in the meantime');
});

test('a comment stays where a value was missing, and where a list becomes empty', () => {
  expectEdit('a: # todo\nb: 1\n', set(['a'], 'x'), 'a: x # todo\nb: 1\n');
  expectEdit('a: # todo\nb: 1\n', set(['a'], 'x\ny'), 'a: "x\\ny" # todo\nb: 1\n');
  expectEdit('a: # todo\nb: 1\n', set(['a'], [{ id: 'x' }]), 'a: # todo\n  - id: x\nb: 1\n');
  expectEdit('a: # one: two\n  - x\nb: 1\n', { kind: 'remove', path: ['a', 0] }, 'a: [] # one: two\nb: 1\n');
});

test('a word in a folded text changes on its line', () => {
  const text = (word: string) => `a: >-\n  One ${word} line,\n  and another.\nb: 1\n`;
  expectEdit(text('long'), set(['a'], 'One short line, and another.'), text('short'));
  expectEdit('a: One\n  two\n  three\n', set(['a'], 'One two four'), 'a: One\n  two\n  four\n');
  expectEdit('a: One\n  two\n  three\n', set(['a'], 'One two and three'), 'a: One\n  two and\n  three\n');
  expectEdit('a: One\n  two\n  three\n', set(['a'], 'One three'), 'a: One\n  three\n');
  expectEdit('a: "One\n  \\"two\\"\n  three"\n', set(['a'], 'One "two" \u00e0 four'), 'a: "One\n  \\"two\\"\n  \u00e0 four"\n');
  expectEdit('a: >\n  One,\n  two.\n', set(['a'], 'One, two.\nThree.\n'), 'a: >\n  One,\n  two.\n\n  Three.\n');
});

test('a text of several paragraphs is written in lines', () => {
  expectEdit('a: |\n  x\n  y\n', set(['a'], 'x\nz\ny\n'), 'a: |\n  x\n  z\n  y\n');
  expectEdit('b:\n  a: x\n', set(['b', 'a'], 'x\n\ny'), 'b:\n  a: |-\n    x\n\n    y\n');
});

test('a missing field goes where its schema has it', () => {
  const before = '- name: A\n  # the price\n  price: 2\n  soldOut: false\n';
  expectEdit(before, set([0, 'salePrice'], 1), '- name: A\n  # the price\n  price: 2\n  salePrice: 1\n  soldOut: false\n', [
    'name',
    'price',
    'salePrice',
    'soldOut',
  ]);
});

test('a field of a group that is not there comes with the group', () => {
  expectEdit('a: 1\n', set(['heads', 'other'], 'x.svg'), 'a: 1\nheads:\n  other: x.svg\n');
  expectEdit('a: 1\n', { kind: 'insert', path: ['guests', 'list'], index: 0, value: 'A' }, 'a: 1\nguests:\n  list:\n    - A\n');
});

test('an entry moves with its comments, and the spaces between stay', () => {
  const [a, b, c] = ['# about a\n- n: a\n  l: 1', '- n: b', '# about c\n- n: c # see'];
  expectEdit(`# head\n\n${a}\n\n${b}\n\n${c}\n`, { kind: 'move', path: [], from: 2, to: 0 }, `# head\n\n${c}\n\n${a}\n\n${b}\n`);
});

test('an entry is removed with its comments, and the last one leaves brackets', () => {
  expectEdit('- a\n\n# b\n- b\n\n- c\n', { kind: 'remove', path: [1] }, '- a\n\n- c\n');
  expectEdit('p:\n  o:\n    - A\n  q: 1\n', { kind: 'remove', path: ['p', 'o', 0] }, 'p:\n  o: []\n  q: 1\n');
  expectEdit('a: [1, 2, 3]\n', { kind: 'remove', path: ['a', 2] }, 'a: [1, 2]\n');
});

test('a comment that stands apart heads a section, and stays when an entry beside it goes', () => {
  const text = '- a\n\n# Section two\n\n- b\n- c\n';
  expectEdit(text, { kind: 'remove', path: [0] }, '# Section two\n\n- b\n- c\n');
  expectEdit('- a\n\n# Section two\n\n- b\n', { kind: 'remove', path: [1] }, '- a\n\n# Section two\n');
  expectEdit(text, { kind: 'remove', path: [1] }, '- a\n\n# Section two\n\n- c\n');
  expectEdit('- a\n- b\n\n# Two\n\n- c\n', { kind: 'remove', path: [1] }, '- a\n\n# Two\n\n- c\n');
});

test('an entry is added in the style of the others', () => {
  const after = 'p:\n  o:\n    - Sample Puma\n';
  expectEdit('p:\n  o: []\n', { kind: 'insert', path: ['p', 'o'], index: 0, value: 'Sample Puma' }, after);
  expectEdit(after, { kind: 'insert', path: ['p', 'o'], index: 1, value: 'Sample: Egret' }, `${after}    - "Sample: Egret"\n`);
  expectEdit('- a: 1\n\n- a: 2\n', { kind: 'insert', path: [], index: 1, value: { a: 3, b: [] } }, '- a: 1\n\n- a: 3\n  b: []\n\n- a: 2\n');
  expectEdit('t: [dog, cat]\n', { kind: 'insert', path: ['t'], index: 2, value: 'owl' }, 't: [dog, cat, owl]\n');
});

test('a list that is a whole file has a first entry again', () => {
  const entry: YamlChange = { kind: 'insert', path: [], index: 0, value: { name: 'A', image: { src: 'a.svg' } } };
  expectEdit('# Sponsors.\n\n[]\n', entry, '# Sponsors.\n\n- name: A\n  image:\n    src: a.svg\n');
});

test('a redirect gets a target of another form', () => {
  expectEdit('/a: /b\n/c: /d\n', set(['/a'], { link: 'schedule' }), '/a:\n  link: schedule\n/c: /d\n');
});

test('front matter and text change in their own part of the file', () => {
  const item = '---\nheading: Old # a note\nlive: 2025-07-20 12:00\n---\n\nText.\n';
  const edited = editSource(item, { at: 'front', change: set(['pinned'], true) }, ['heading', 'live', 'pinned']);
  expect(edited).toBe('---\nheading: Old # a note\nlive: 2025-07-20 12:00\npinned: true\n---\n\nText.\n');
  const start = item.indexOf('Text');
  expect(editSource(item, { at: 'text', start, end: start + 4, before: 'Text', text: 'Words' })).toBe(item.replace('Text.', 'Words.'));
});

test('a block that is emptied takes the blank lines below it along', () => {
  const page = '## Who [#who]\n\n<ToWrite>Who?</ToWrite>\n\n<Board />\n';
  const note = '<ToWrite>Who?</ToWrite>';
  const emptied = (source: string) => {
    const start = source.indexOf(note);
    return editSource(source, { at: 'text', start, end: start + note.length, before: note, text: '' });
  };
  expect(emptied(page)).toBe('## Who [#who]\n\n<Board />\n');
  expect(emptied(page.replaceAll('\n', '\r\n')), 'with the line ends of Windows').toBe('## Who [#who]\r\n\r\n<Board />\r\n');
  expect(emptied(`One.\n\n${note} Two.\n\nThree.\n`), 'within a paragraph').toBe('One.\n\n Two.\n\nThree.\n');
  expect(emptied(`One.\n\n${note}\n`), 'at the end of a page').toBe('One.\n\n\n');
});

test('what is not there any more is refused in plain words', () => {
  expect(() => editSource('a: 1\n', { at: 'data', change: { kind: 'remove', path: ['b'] } })).toThrow('no such place any more');
  expect(() => editSource('a: [\n', { at: 'data', change: set(['a'], 1) })).toThrow('has a mistake. Press Source, and correct it first');
  expect(() => editSource('a: *New*\nb: 1\n', { at: 'data', change: set(['b'], 2) })).toThrow('has a mistake. Press Source');
  expect(valuesIn('a: *New*\nb: 1\n').pathAt(9), 'others in the file are still found').toEqual(['b']);
  expect(() => editSource('abc', { at: 'text', start: 0, end: 1, before: 'x', text: 'y' })).toThrow('was changed in the meantime');
});

test('a value of another entry than its author saw stays, although it is the same there', () => {
  const levels = '- id: day\n  soldOut: false\n- id: weekend\n  soldOut: false\n';
  const soldOut = { at: 'data', change: set([1, 'soldOut'], true), before: false } as const;
  expect(() => editSource(levels, { ...soldOut, entry: 'day' })).toThrow('This was changed in the meantime');
  expect(editSource(levels, { ...soldOut, entry: 'weekend' })).toBe(levels.replace(/false\n$/, 'true\n'));
  const perks = { at: 'data', change: set([0, 'perks', 0], 'Shirt'), before: 'Pin', entry: 'day' } as const;
  expect(editSource('- id: day\n  perks:\n    - Pin\n', perks), 'what has no name of its own').toBe('- id: day\n  perks:\n    - Shirt\n');
});

test('an entry that is gone is no place to change, whatever the change', () => {
  const gone: YamlChange[] = [
    set([3], 'x'),
    set([3, 'a'], 'x'),
    { kind: 'remove', path: [3] },
    { kind: 'remove', path: [3, 'a'] },
    { kind: 'move', path: [], from: 3, to: 0 },
    { kind: 'insert', path: [3], index: 0, value: 'x' },
  ];
  for (const change of gone)
    expect(() => editSource('- a: 1\n- a: 2\n', { at: 'data', change }), JSON.stringify(change)).toThrow(UserError);
});
