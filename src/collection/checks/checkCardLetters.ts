import { type Finding, type Position, reporter } from '../diagnostic.ts';

const { warningAt } = reporter('heading');

/** Letters that the typeface of headings has, besides those that are made of them: a test compares them with its files. */
const cardLetters = 'A-Za-zµÆÐØÞßæðøþĐđĦħıŁłŊŋŒœȷˆˇẞ';
const ownLetters = new RegExp(`[${cardLetters}]`, 'gu');
const otherLetters = new RegExp(`[^\\P{L}${cardLetters}]+`, 'u');

/** Warns of a heading whose letters cannot be drawn on the picture that networks show beside a link. */
export function checkCardLetters(heading: string, position: Position): Finding[] {
  const [letters] = otherLetters.exec(heading.replace(ownLetters, '').normalize('NFKD').replace(/\p{M}/gu, '')) ?? [];
  if (letters === undefined) return [];
  const message = `Our typeface for pictures beside shared links has no letters such as "${letters.slice(0, 8)}", so the picture shows the convention's name in place of this heading. The page itself shows it as it is.`;
  return [warningAt(position, message)];
}
