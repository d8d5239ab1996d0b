import type { Broken } from './broken.ts';

const file = 'data/theme.yaml';
const at = (place: string, message: string) => `content/data/theme.yaml:${place}  ${message}`;

/** Colors and typefaces. */
export const theme: Broken[] = [
  {
    rule: 'a color without its sign',
    file,
    find: 'bar: "#0b2545"',
    put: 'bar: "0b2545"',
    says: [
      at(
        '4:3',
        'light.bar is "0b2545". A color is six digits or letters from a to f behind a #, all in quotes, as in "#336699". What belongs here: The bar at the top, and the ground at the bottom; also what phones put around the website.',
      ),
    ],
  },
  {
    rule: 'a color without quotes',
    file,
    find: 'bar: "#0b2545"',
    put: 'bar: #0b2545',
    says: [at('4:8', 'Everything after # is a note to yourself. To keep it as a text, put it in quotes: "#0b2545".')],
  },
  {
    rule: 'a role that there is not',
    file,
    find: '  text: "#10202e"',
    put: '  texts: "#10202e"',
    says: [
      at(
        '3:3',
        '"texts" is not a field of light. Did you mean "text"? The closest are: text, heads, barText, rays, focus, page, card, inset.',
      ),
    ],
  },
  {
    rule: 'a typeface that is not installed',
    file,
    find: 'light:',
    put: 'typefaces:\n  headings: Papyrus\nlight:',
    says: [
      at(
        '2:3',
        'typefaces.headings is "Papyrus". Choose from: Bricolage Grotesque, Atkinson Hyperlegible Next, System. What belongs here: That of headings, buttons and the menu.',
      ),
    ],
  },
  {
    rule: 'text that is too pale on a page head',
    file,
    find: 'join: "#dbe6f2"',
    put: 'join: "#5b7da6"',
    says: [
      at(
        '7:5',
        'Text on the page head of join (light): #10202e on #5b7da6 has a contrast of 3.8:1, and needs 7:1. The nearest color that passes is in heads, join: "#88acd7".',
      ),
      at(
        '7:5',
        'The frame of the keyboard on the page head of join (light): #0b2545 on #5b7da6 has a contrast of 3.6:1, and needs 4.5:1. The nearest color that passes is in heads, join: "#88acd7".',
      ),
    ],
  },
  {
    rule: 'a button on which its words cannot be read',
    file,
    find: 'action: "#d9a441"',
    put: 'action: "#5a1010"',
    says: [
      at(
        '5:3',
        'Text on the main button (light): #12181d on #5a1010 has a contrast of 1.2:1, and needs 4.5:1. The nearest color that passes is action: "#bd6a63".',
      ),
      at(
        '5:3',
        'Text on event rooms of the map (light): #12181d on #895554 has a contrast of 2.9:1, and needs 7:1. The nearest color that passes is action: "#bd6a63".',
      ),
    ],
  },
  {
    rule: 'links that are too dark at night',
    file,
    find: 'link: "#ffb6a2"',
    put: 'link: "#8a2f16"',
    says: [
      at(
        '9:3',
        'Links on the page (dark): #8a2f16 on #0d1928 has a contrast of 2.1:1, and needs 4.5:1. The nearest color that passes is link: "#d27056".',
      ),
      at(
        '9:3',
        'Links on cards (dark): #8a2f16 on #182638 has a contrast of 1.8:1, and needs 4.5:1. The nearest color that passes is link: "#d27056".',
      ),
      at(
        '9:3',
        'Links on insets (dark): #8a2f16 on #08121f has a contrast of 2.2:1, and needs 4.5:1. The nearest color that passes is link: "#d27056".',
      ),
    ],
  },
];
