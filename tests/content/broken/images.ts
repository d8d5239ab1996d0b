import { memorySite } from '../memorySite.ts';
import type { BrokenFiles } from './broken.ts';
import { png } from './pictures.ts';

const site = memorySite('tests/content/fixtures/site');
const lobby = 'content/images/hotel/lobby.svg';
const drawing = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"${attributes}>\n${content}\n</svg>\n`;
const xlink = ' xmlns:xlink="http://www.w3.org/1999/xlink"';
const refused = (rule: string, text: string, says: string[]): BrokenFiles => ({ rule, edits: { [lobby]: text }, says });

/** A drawing that refers to something outside of it, at a line and column. */
const outside = (rule: string, text: string, place: string, what: string) =>
  refused(rule, text, [
    `${lobby}:${place}  The drawing refers to ${what}, which is outside of it. Browsers do not load that. Save the drawing again from your drawing program, as a plain SVG with everything embedded.`,
  ]);

/** Picture files whose first bytes show a mistake, and drawings with forbidden content. */
export const images: BrokenFiles[] = [
  {
    rule: 'a picture whose ending is in capitals',
    edits: {
      'content/images/hotel/lobby.PNG': png(1600, 1200),
      'content/data/sponsors.yaml': site.replaced('content/data/sponsors.yaml', 'hotel/front.svg', 'hotel/lobby.png'),
    },
    says: ["content/images/hotel/lobby.PNG:1:1  The ending of a picture's name has to be in lowercase. Rename the file to lobby.png."],
  },
  {
    rule: 'a name in the data with an ending in capitals',
    edits: { 'content/data/sponsors.yaml': site.replaced('content/data/sponsors.yaml', 'hotel/front.svg', 'hotel/lobby.PNG') },
    says: [
      'content/data/sponsors.yaml:5:5  image.src is "hotel/lobby.PNG". The ending of a picture’s name has to be in lowercase, here and in the name of the file. What belongs here: The picture: a file below content/images.',
    ],
  },
  {
    rule: 'a picture of another format than its ending says',
    edits: { 'content/images/hotel/lobby.jpg': png(1600, 1200) },
    says: [
      'content/images/hotel/lobby.jpg:1:1  The name of this file ends in .jpg, but it is a PNG picture. Rename it to end in .png, also where it is used.',
    ],
  },
  refused('a drawing of another format than its ending says', 'GIF89a', [
    'content/images/hotel/lobby.svg:1:7  This is not valid SVG, so browsers do not show it. Save the drawing again from your drawing program, as a plain SVG.',
  ]),
  refused('a drawing with a script', drawing('<script>alert(1)</script>'), [
    'content/images/hotel/lobby.svg:2:9  The drawing contains <script>, which pictures cannot show. Save the drawing again from your drawing program, as a plain SVG without it.',
  ]),
  refused('a drawing with a handler', drawing('<path d="M0 0h9" onclick="alert(1)"/>'), [
    'content/images/hotel/lobby.svg:2:38  The drawing contains a script (onclick="…"), and pictures cannot run scripts. Save the drawing again from your drawing program, as a plain SVG without it.',
  ]),
  refused('a drawing whose animation adds a handler', drawing('<path d="M0 0h9"><set attributeName="onclick" to="alert(1)"/></path>'), [
    'content/images/hotel/lobby.svg:2:62  The drawing contains a script (attributeName="onclick"), and pictures cannot run scripts. Save the drawing again from your drawing program, as a plain SVG without it.',
  ]),
  refused('a drawing with a page in it', drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject>'), [
    'content/images/hotel/lobby.svg:2:16  The drawing contains <foreignObject>, which pictures cannot show. Save the drawing again from your drawing program, as a plain SVG without it.',
  ]),
  outside(
    'a drawing with a link',
    drawing('<a href="https://elsewhere.example"><path d="M0 0h9"/></a>'),
    '2:37',
    'https://elsewhere.example',
  ),
  outside(
    'a drawing with a picture from elsewhere',
    drawing('<image xlink:href="lobby.png" width="9" height="9"/>', xlink),
    '2:53',
    'lobby.png',
  ),
  outside(
    'a drawing with a style sheet from elsewhere',
    drawing('<style>@import "https://elsewhere.example/a.css";</style>'),
    '2:51',
    'a style sheet (@import)',
  ),
  outside(
    'a drawing with a font from elsewhere',
    drawing('<style>@font-face { src: url(https://elsewhere.example/a.woff) }</style>'),
    '2:66',
    'https://elsewhere.example/a.woff',
  ),
  outside(
    'a drawing with a fill from elsewhere',
    drawing('<path d="M0 0h9" style="fill: url(\'other.svg#sun\')"/>'),
    '2:54',
    'other.svg#sun',
  ),
  outside(
    'a drawing that names a style sheet',
    `<?xml-stylesheet href="a.css"?>\n${drawing('')}`,
    '1:32',
    'a style sheet (<?xml-stylesheet …?>)',
  ),
  refused('a drawing with entities', `<!DOCTYPE svg [<!ENTITY sun "x">]>\n${drawing('<text>&sun;</text>')}`, [
    'content/images/hotel/lobby.svg:1:35  The drawing defines entities of its own, which is not safe. Save the drawing again from your drawing program, as a plain SVG.',
  ]),
  refused('a drawing that is cut off', drawing('<g><path d="M0 0h9"/>').slice(0, -8), [
    'content/images/hotel/lobby.svg:2:22  This is not valid SVG, so browsers do not show it. Save the drawing again from your drawing program, as a plain SVG.',
  ]),
  refused('a drawing with a tag that is never closed', drawing('<g><path d="M0 0h9">'), [
    'content/images/hotel/lobby.svg:3:7  This is not valid SVG, so browsers do not show it. Save the drawing again from your drawing program, as a plain SVG.',
  ]),
  refused('a drawing without its namespace', '<svg width="60" height="40"><path d="M0 0h9"/></svg>', [
    'content/images/hotel/lobby.svg:1:29  A drawing starts with <svg xmlns="http://www.w3.org/2000/svg">; this one starts with <svg>. Save the drawing again from your drawing program, as a plain SVG.',
  ]),
  refused(
    'a drawing with everything in it, which is fine',
    drawing(
      '<defs><linearGradient id="sun"/></defs><style>path { fill: url(#sun) }</style><path id="p" d="M0 0h9"/><use xlink:href="#p"/><image href="data:image/png;base64,AA"/>',
      xlink,
    ),
    [],
  ),
];
