import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { breakHeading, isWrapped, makeList, wrapSelection } from './CodeEditor.tsx';

test.each([
  ['**', 'a **', '** b', true],
  ['**', 'a *', '* b', false],
  ['**', '***', '***', true],
  ['*', 'a *', '* b', true],
  ['*', 'a **', '** b', false],
  ['*', '***', '***', true],
  ['*', '', '', false],
])('a second %s around what stands between "%s" and "%s" takes it away: %s', (sign, before, after, expected) => {
  expect(isWrapped(before, after, sign, sign)).toBe(expected);
});

test('a link within a link is put in, as is what has no end', () => {
  expect([isWrapped('[', '](/a)', '[', '](/b)'), isWrapped('- ', '', '\n- ', '')]).toEqual([false, false]);
});

test.for([
  ['One word', ' word ', 'One **word**'],
  ['See words.', 'words', 'See **words**.'],
  ['See **words**.', ' **words**', 'See words.'],
  ['See *words*.', '*words*', 'See ***words***.'],
] as const)('Bold in "%s" with "%s" selected makes it "%s"', ([doc, selected, expected]) => {
  const anchor = doc.indexOf(selected.trimEnd());
  let state = EditorState.create({ doc: `${doc} `, selection: { anchor, head: anchor + selected.length } });
  wrapSelection('**', '**')({ state, dispatch: (transaction) => (state = transaction.state) });
  expect(state.doc.toString()).toBe(`${expected} `);
});

/** A text with its cursor as |, after Enter; undefined if the command doesn't apply. */
function afterEnter(text: string, isHeading = false): string | undefined {
  let state = EditorState.create({ doc: text.replace('|', ''), selection: { anchor: text.indexOf('|') } });
  const isDone = breakHeading(isHeading)({ state, dispatch: (transaction) => (state = transaction.state) });
  const { head } = state.selection.main;
  return isDone ? `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}` : undefined;
}

test('Enter after a heading begins a new paragraph', () => {
  expect(afterEnter('## Joining in|')).toBe('## Joining in\n\n|');
  expect(afterEnter('Words.\n\n### Joining in|\n\nMore.')).toBe('Words.\n\n### Joining in\n\n|\n\nMore.');
  expect(afterEnter('Joining in|', true), 'the words of a heading').toBe('Joining in\n\n|');
});

test('Enter in other lines stays as it is', () => {
  expect([afterEnter('Joining in|'), afterEnter('#tag|'), afterEnter('Joining in\n\nCome|', true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.for([
  ['a paragraph between others', 'One.\n\nTwo |words.\n\nThree.', 'One.\n\n- Two |words.\n\nThree.'],
  ['an empty text', '|', '- |'],
  ['a line of a paragraph', 'One\ntwo|\nthree', 'One\n\n- two|\n\nthree'],
  ['a line below an entry', '- One\ntwo|', '- One\n- two|'],
  ['no line of a numbered list', '1. One\n2. two|', '1. One\n2. two|'],
  ['no line where there is nothing to do', '- One|\ntwo', '- One|\ntwo'],
  ['lines that are selected up to the next one', 'One\n|two', '- One\n|\ntwo', true],
  ['all lines, but for what is one', 'One\n- two\n\nthree|', '- One\n- two\n\n- three|', true],
] as const)('List makes an entry of %s', ([, text, expected, isAll = false]) => {
  const head = text.indexOf('|');
  let state = EditorState.create({ doc: text.replace('|', ''), selection: { anchor: isAll ? 0 : head, head } });
  makeList({ state, dispatch: (transaction) => (state = transaction.state) });
  const now = state.selection.main.head;
  expect(`${state.sliceDoc(0, now)}|${state.sliceDoc(now)}`).toBe(expected);
});
