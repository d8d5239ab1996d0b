import { memoize } from '../../domain/memoize.ts';
import { wrapWords } from '../../domain/text.ts';
import type { CardDrawing } from './card.ts';
import { textWidth, hasLetters, textOutlines, type CardTypeface } from './outlines.ts';

/** Balances lines to about equal widths without adding one. */
function balance(words: readonly string[], width: number, widthAt: (words: string) => number): string[] {
  let best = wrapWords(words, width, widthAt);
  for (let narrower = width * 0.95; narrower > width / 3; narrower *= 0.95) {
    const lines = wrapWords(words, narrower, widthAt);
    if (lines.length > best.length || lines.some((line) => widthAt(line) > narrower)) break;
    best = lines;
  }
  return best;
}

/** Wraps a heading at the largest size at which it fits a box. If it is too long for the smallest size, it ends in an ellipsis. */
export function fitText(text: string, { width, height, lineHeight, sizes }: typeof title): { lines: string[]; size: number } {
  // Each word is measured only once.
  const widthOfWord = memoize((word: string) => textWidth(word, 'heading', 1));
  const widthOfLine = (line: string, size: number) =>
    size * line.split(' ').reduce((sum, word, index) => sum + widthOfWord(word) + (index > 0 ? widthOfWord(' ') : 0), 0);
  let words = text.trim().split(/\s+/);
  const linesAt = (size: number) => wrapWords(words, width, (line) => widthOfLine(line, size));
  const fits = (lines: readonly string[], size: number) =>
    lines.length * size * lineHeight <= height && lines.every((line) => widthOfLine(line, size) <= width);
  const size = sizes.find((candidate) => fits(linesAt(candidate), candidate));
  if (size !== undefined) return { lines: balance(words, width, (line) => widthOfLine(line, size)), size };
  const smallest = sizes.at(-1) ?? 1;
  while (words.length > 1 && !fits(linesAt(smallest), smallest)) {
    words = [...words.slice(0, -2), `${words.at(-2)?.replace(/[.,:;…]*$/, '')}…`];
  }
  return { lines: linesAt(smallest), size: smallest };
}

/** The size that social networks expect, in pixels. */
export const cardSize = { width: 1200, height: 630 };
/** Height of the band with the convention's name, and width of the frame. */
export const bandHeight = 96;
export const frameWidth = 18;

const left = 66;
const title = { width: 820, height: 208, lineHeight: 1.05, sizes: [128, 112, 100, 92, 84, 76, 68, 60, 52, 46, 40] };
const { width, height } = cardSize;

function textLine(text: string, typeface: CardTypeface, size: number, x: number, y: number, align: 'start' | 'middle' | 'end' = 'start') {
  const outlines = textOutlines(text, typeface, size);
  const shift = { start: 0, middle: outlines.width / 2, end: outlines.width }[align];
  return `<path transform="translate(${x - shift} ${y})" d="${outlines.path}"/>`;
}

/** The menu group in a dark pill, as in the page header. */
function pill(text: string, { ink, paper }: CardDrawing['colors']): string {
  const { width: words } = textOutlines(text, 'heading', 26);
  return `<rect x="${left}" y="58" width="${words + 44}" height="46" rx="23" fill="${ink}"/><g fill="${paper}">${textLine(text, 'heading', 26, left + 22, 90)}</g>`;
}

function heading(text: string, top: number): string {
  const { lines, size } = fitText(text, title);
  const lineHeight = size * title.lineHeight;
  return lines.map((words, index) => textLine(words, 'heading', size, left - size * 0.04, top + size * 0.8 + index * lineHeight)).join('');
}

/** The day of a news item as a postage stamp with a perforated edge. */
function drawStamp({ month, day, year }: NonNullable<CardDrawing['stamp']>, color: string): string {
  const [x, y, w, h] = [1002, 54, 116, 134];
  const hole = (cx: number, cy: number) => `M${cx - 5.2} ${cy}a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0`;
  const across = Array.from({ length: 9 }, (_, index) => x + (w * (index + 0.5)) / 9);
  const down = Array.from({ length: 10 }, (_, index) => y + (h * (index + 0.5)) / 10);
  const holes = [...across.flatMap((cx) => [hole(cx, y), hole(cx, y + h)]), ...down.flatMap((cy) => [hole(x, cy), hole(x + w, cy)])];
  const middle = x + w / 2;
  const words = [
    textLine(month, 'heading', 25, middle, y + 38, 'middle'),
    textLine(day, 'heading', 60, middle, y + 91, 'middle'),
    textLine(year, 'heading', 23, middle, y + 120, 'middle'),
  ];
  return `<mask id="m"><path fill="#fff" d="M${x} ${y}h${w}v${h}h-${w}z"/><path d="${holes.join('')}"/></mask>
<g transform="rotate(3 ${middle} ${y + h / 2})"><rect mask="url(#m)" x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>${words.join('')}</g>`;
}

/** The box that holds the text that differs from page to page. It is small, so that it renders fast. */
export const wordsBox = { left: 48, top: 40, width: 1104, height: 300 };

/**
 * The heading of a card, its menu group and its date, as SVG. Text is outlines, so it needs no fonts to render. A heading in a script that
 * our fonts don't cover is replaced by the convention's name.
 */
export function cardWords({ kicker, title: written, name, stamp, colors }: CardDrawing): string {
  const words = hasLetters(written, 'heading') ? written : name;
  const { left: x, top: y, width: w, height: h } = wordsBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}"><g fill="${colors.ink}">
${kicker && pill(kicker, colors)}${heading(words, kicker ? 128 : 72)}
${stamp ? drawStamp(stamp, colors.stamp) : ''}</g></svg>`;
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

export const cardSky = ({ colors }: CardDrawing): string => svg(`<path fill="${colors.sky}" d="M0 0h${width}v${height}H0z"/>`);

/** What all cards have over the artwork: a band with name, days and place, and a frame. The last of several layers of a banner is the name. */
export function cardFrame({ artwork, art, name, days, place, colors }: CardDrawing): string {
  const hasLogo = Array.isArray(artwork) && artwork.length > 1;
  const baseline = height - frameWidth - bandHeight / 2 + 12;
  const whenAndWhere = hasLetters(place, 'text') ? `${days}  ·  ${place}` : days;
  const start = left + (art?.mark === undefined ? 0 : 76);
  const nameWidth = textOutlines(name, 'heading', 34).width;
  const roomFor = (text: string) => width - left - start - 24 - textOutlines(text, 'text', 27).width;
  // A long name takes the room of the place.
  const beside = nameWidth <= roomFor(whenAndWhere) ? whenAndWhere : days;
  const words = hasLogo
    ? textLine(whenAndWhere, 'heading', 36, width / 2, baseline, 'middle')
    : textLine(name, 'heading', Math.min(34, (34 * roomFor(beside)) / nameWidth), start, baseline) +
      textLine(beside, 'text', 27, width - left, baseline - 2, 'end');
  return svg(`<path fill="${colors.band}" d="M0 ${height - frameWidth - bandHeight}h${width}v${bandHeight}H0z"/>
<path fill="none" stroke="${colors.paper}" stroke-width="${frameWidth}" d="M${frameWidth / 2} ${frameWidth / 2}h${width - frameWidth}v${height - frameWidth}h-${width - frameWidth}z"/>
<g fill="${colors.paper}">${words}</g>`);
}
