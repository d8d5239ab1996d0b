import { type ProseBlock, placeIn, blockText } from '../../blocks.ts';
import { type Finding, reporter } from '../../diagnostic.ts';

const { warningAt } = reporter('date-in-words');

/** Warns of the time of winter beside a month of summer. */
export function checkWinterTime(block: ProseBlock): Finding[] {
  const winter = /\b(?:Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?)\b[^.!?]*\bEST\b/.exec(blockText(block));
  if (!winter || !/\d/.test(blockText(block))) return [];
  const message = 'EST is the time in winter. In summer it is EDT. Write Eastern time, which is right all year.';
  return [warningAt(placeIn(block, winter.index), message)];
}
