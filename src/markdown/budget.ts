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
  let [prefix, lines, turns, searches] = [0, 0, 0, 0];
  // Of the stretch so far: its punctuation, its length, and whether it is in a quote or a list.
  let [signs, length, contained] = [0, 0, false];
  for (const line of text.split('\n')) {
    const blank = /^[ \t]*$/.test(line);
    if (blank || startsItem.test(line)) {
      searches += signs * length;
      [signs, length, contained] = [0, 0, false];
    }
    lines += 1 + count(line, /\|/g);
    if (blank) continue;
    const rule = isRule.test(line);
    const marks = rule ? '' : (blockMarks.exec(line)?.[0] ?? '');
    const turn = marks.includes('>') || (contained && /^ ?\S/.test(line)) || (rule && length > 0);
    turns += Number(turn) + Math.max(0, count(marks, /[>*+-]|\d[.)]/g) - 1);
    prefix = Math.max(prefix, marks.length);
    signs += count(line, /[!-/:-@[-`{-~]/g);
    length += line.length + 1;
    contained ||= marks !== '';
  }
  searches += signs * length;
  return prefix <= most.prefix && lines <= most.lines && turns <= most.turns && searches <= most.searches;
}
