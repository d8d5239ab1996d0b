import { type ProseBlock, positionInBlock, blockText } from '../../blocks.ts';
import { type Finding, reporter } from '../../diagnostic.ts';

const dateInWords = reporter('date-in-words');

/** Warns of standard time with a summer month: "July 4, 5 PM EST". */
export function checkWinterTime(block: ProseBlock): Finding[] {
  const winter = /\b(?:Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?)\b[^.!?]*\bEST\b/.exec(blockText(block));
  if (!winter || !/\d/.test(blockText(block))) return [];
  const message = 'EST is the time in winter. In summer it is EDT. Write Eastern time, which is right all year.';
  return [dateInWords.warningAt(positionInBlock(block, winter.index), message)];
}
