import { expect, test } from 'vitest';
import { cutParts } from './cutParts.ts';

/** The range between brackets of this kind, and the text without the brackets. */
function marked(source: string) {
  const parts = [...source.matchAll(/⟦([^⟧]*)⟧/g)].map(({ 0: whole, index }, nth) => ({
    start: index - 2 * nth,
    end: index - 2 * nth + whole.length - 2,
  }));
  return { text: source.replaceAll(/[⟦⟧]/g, ''), parts };
}

test.each([
  ['One. ⟦Two. ⟧Three.\n', 'One. Three.\n'],
  ['One.⟦ Two.⟧\n\nThree.\n', 'One.\n\nThree.\n'],
  ['One. ⟦Two. ⟧⟦Three.⟧\n', 'One.\n'],
  ['One.⟦ Two.⟧⟦ Three.⟧ Four.\n', 'One. Four.\n'],
  ['One.\n\n⟦<Prices />⟧\n\nTwo.\n', 'One.\n\nTwo.\n'],
  ['One.\n\n⟦<Prices />⟧\n', 'One.\n'],
  ['⟦<Prices />⟧\n\nOne.\n', 'One.\n'],
  ['<Box>\n  <Item a="b">⟦Words⟧</Item>\n  ⟦<Item a="c" />⟧\n</Box>\n', '\n'],
  ['- One. ⟦Two. ⟧⟦Three.⟧\n- ⟦Four. ⟧⟦Five.⟧\n- Six\n', '- One.\n- Six\n'],
  ['One. <Gate a="b">⟦Two.⟧ Three.</Gate> Four.\n', 'One. <Gate a="b"> Three.</Gate> Four.\n'],
  ['One. ⟦<Gate a="b">Two. ⟧Three.</Gate> Four.\n', 'One.  Four.\n'],
  ['One. <Gate a="b">Two. ⟦Three.</Gate>⟧ Four.\n', 'One.  Four.\n'],
  ['## Here [#here]\n\n⟦Words.⟧\n\n## There [#there]\n\nOthers.\n', '## There [#there]\n\nOthers.\n'],
  ['## Here\n\nWords.\n\n### Below\n\n⟦Others.⟧\n', '## Here\n\nWords.\n'],
  ['One.\n\n## Here\n\n### Below\n\nA lead.\n\n⟦<Prices />⟧\n\n## There\n\nTwo.\n', 'One.\n\n## There\n\nTwo.\n'],
  ['## Here\n\nA lead.\n\n⟦<Prices />⟧\n\n⟦<Rooms />⟧\n\n## There\n\nTwo.\n', '## There\n\nTwo.\n'],
  ['## Here\n\nA lead.\n\n⟦<Prices />⟧\n\n<Rooms />\n', '## Here\n\nA lead.\n\n<Rooms />\n'],
  ['## Here\n\nFor <Fact a="b" />.\n\n⟦<Prices />⟧\n', '## Here\n\nFor <Fact a="b" />.\n'],
  ['## Here\n\nOne.\n\nTwo.\n\n⟦<Prices />⟧\n', '## Here\n\nOne.\n\nTwo.\n'],
  ['## Here\n\n- One\n\n⟦<Prices />⟧\n', '## Here\n\n- One\n'],
  ['## Here\n\nA lead.\n\n⟦<Prices />⟧\n\n### Below\n\nTwo.\n', '## Here\n\nA lead.\n\n### Below\n\nTwo.\n'],
  ['## Here\n\nOne. ⟦Two.⟧\n', '## Here\n\nOne.\n'],
  ['- One\n⟦- Two\n⟧\nThree.\n', '- One\n\nThree.\n'],
  ['- **By car:** ⟦Park here.⟧\n- **By air:** Fly. ⟦Then walk.⟧\n', '- **By air:** Fly.\n'],
  ['- One\n⟦- Two\n⟧- Three\n', '- One\n- Three\n'],
])('without the marked parts of %j', (source, expected) => {
  const { text, parts } = marked(source);
  expect(cutParts(text, parts)).toBe(expected);
});

test('what changes within a part goes with it', () => {
  const { text, parts } = marked('One. ⟦Two. ⟧Three.\n');
  expect(
    cutParts(text, parts, [
      { start: 5, end: 8, text: '2' },
      { start: 0, end: 3, text: '1' },
    ]),
  ).toBe('1. Three.\n');
});
