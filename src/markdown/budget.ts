// micromark takes quadratic time for some texts. It was measured what they have in common; below these bounds the
// worst of them takes about as long as 100 kB of prose, several times over. An article comes nowhere near.
const most = {
  /** Characters of the marks in front of a line that open quotes and lists: how deep blocks nest. */
  prefix: 40,
  /** Lines, and cells of tables. */
  lines: 8_000,
  /** Lines that may end a block around them: quotes, underlined headings, what follows a list item without a blank line. */
  turns: 1_000,
  /** Punctuation times length, summed over stretches without a blank line: every sign may look through all of them for its other half. */
  searches: 20_000_000,
};

const blockMarks = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const startsItem = /^ {0,3}(?:[-+*]|1[.)])[ \t]+\S/;
const isRule = /^[ \t]*([-*_=])(?:[ \t]*\1)*[ \t]*$/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a text can be parsed in a time that is proportional to its length. Takes such a time itself. */
export function fitsBudget(text: string): boolean {
  let [lines, turns, searches, signs, length] = [0, 0, 0, 0, 0];
  let inBlock = false;
  for (const line of text.split('\n')) {
    const blank = /^[ \t]*$/.test(line);
    const marks = isRule.test(line) ? '' : (blockMarks.exec(line)?.[0] ?? '');
    if (blank || startsItem.test(line)) {
      searches += signs * length;
      [signs, length, inBlock] = [0, 0, false];
    }
    signs += count(line, /[!-/:-@[-`{-~]/g);
    length += line.length + 1;
    lines += 1 + count(line, /\|/g);
    turns += marks.includes('>') || (inBlock && /^ ?\S/.test(line)) || (length > line.length + 1 && isRule.test(line)) ? 1 : 0;
    turns += Math.max(0, count(marks, /[>*+-]|\d[.)]/g) - 1);
    inBlock ||= marks !== '';
    if (marks.length > most.prefix || lines > most.lines || turns > most.turns || searches + signs * length > most.searches) return false;
  }
  return true;
}
