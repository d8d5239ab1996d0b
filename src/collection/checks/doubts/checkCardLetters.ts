import { type Finding, type Position, reporter } from '../../diagnostic.ts';

const { warningAt } = reporter('heading');

/** Letters that the typeface of headings has, besides those that are made of them: a test compares them with its files. */
const cardLetters = 'A-Za-zµÆÐØÞßæðøþĐđĦħıŁłŊŋŒœȷˆˇẞ';
const ownLetter = new RegExp(`[${cardLetters}]`, 'u');
const otherLetter = new RegExp(`[^\\P{L}${cardLetters}]`, 'u');
/** Whether a sign can be drawn, if only as the plain letters that it is made of. */
const isDrawn = (sign: string) => ownLetter.test(sign) || !otherLetter.test(sign.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Warns of a heading whose letters cannot be drawn on the picture that networks show beside a link. */
export function checkCardLetters(heading: string, position: Position): Finding[] {
  const letters = [...heading].filter((sign) => !isDrawn(sign));
  if (letters.length === 0) return [];
  const message = `Our typeface for pictures beside shared links has no letters such as "${letters.slice(0, 8).join('')}", so the picture shows the convention's name in place of this heading. The page itself shows it as it is.`;
  return [warningAt(position, message)];
}
