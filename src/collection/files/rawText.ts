import { type Diagnostic, checkRules, startOfFile, type TextRule, textRules } from './diagnostic.ts';

const codePoint = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

// Cyrillic and Greek letters that look like Latin ones: reported beside a Latin letter, or in a text without other letters of their script.
const lookAlikes = 'АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const besideOurs = new RegExp(`(?<=[A-Za-z])[${lookAlikes}]|[${lookAlikes}](?=[A-Za-z])`);
// A word of only these letters may be a name in its own script.
const alone = new RegExp(`${besideOurs.source}|(?<!\\p{L})(?!(?:\\p{Lu}\\p{Ll}{2,}|\\p{Lu}{4,})(?!\\p{L}))[${lookAlikes}]+(?!\\p{L})`, 'u');
const otherLetter = new RegExp(`(?![${lookAlikes}])[\\p{Script=Cyrillic}\\p{Script=Greek}]`, 'u');

/** @param lookAlike finds letters of another alphabet that look like ours */
const problemsWith = (lookAlike: RegExp): readonly TextRule[] => [
  ...textRules({
    // A line of = right below text underlines a heading.
    'Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.':
      /^(?:<{7}(?: .*)?|\|{7}(?: .*)?|>{7}(?: .*)?)$|(?<=\n[ \t]*\n)={7}$/m,
    'This file is saved in UTF-16, which cannot be read here. Save it as plain text in UTF-8.':
      /^(?:\uFFFD{2}|(?:\0[^\0]){2}|(?:[^\0]\0){2})/,
    'A character here is not readable. Save the file as plain text in UTF-8, and type the character again.': /(?![\t\n])[\p{Cc}\uFFFD]/u,
    'An invisible character here reverses the direction of the text. Delete the word and the spaces around it, then type them again.':
      /[\u202A-\u202E\u2066-\u2069]/u,
  }),
  [
    lookAlike,
    ([found]) =>
      `The letter ${found.charAt(0)} here (${codePoint(found)}) only looks like one of ours: it comes from another alphabet, often with copied text. Delete the word, and type it again.`,
  ],
  [
    // A zero-width joiner is allowed in emoji, and joiners are part of the spelling in scripts such as Persian and Sinhala.
    /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]|(?<!(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])(?:\u200C|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D)/u,
    ([character]) =>
      `There is a character here that nobody can see (${codePoint(character)}), which often comes with copied text. Delete the word, and type it again.`,
  ],
  [
    /[\uE000-\uF8FF]/,
    ([character]) =>
      `The character here (${codePoint(character)}) belongs to one font, and visitors would see a box. Delete it. A list starts each entry with a hyphen and a space.`,
  ],
  [
    /[\u2028\u2029\uFFFC]/,
    ([character]) =>
      `There is a character here that comes with copied text and that browsers show as a box or not at all (${codePoint(character)}). Delete it, and press Enter for a new line.`,
  ],
  ...textRules({
    '"$&" is made of mathematical symbols, which screen readers spell out and search cannot find. Type plain letters; for bold ones, write **words**.':
      /[\u{1D400}-\u{1D7FF}]+/u,
    // Circled, squared and small-cap letters, and full-width ones outside of Japanese and Chinese. A single one may be a symbol.
    '"$&" is made of symbols that only look like letters, which screen readers spell out and search cannot find. Type plain letters; for bold ones, write **words**.':
      /[\u24B6-\u24E9]{2,}|(?:[\u{1F130}-\u{1F169}\u{1F170}-\u{1F189}]\uFE0F?){2,}|[\u1D00-\u1D22\uA730\uA731ɢɪɴʀʏʙʜʟ]{3,}|(?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\uFF21-\uFF3A\uFF41-\uFF5A]{2,}/u,
    '"$&" was another character before the file was saved in the wrong encoding. Save it as UTF-8, and type the character again.':
      /â€.|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/,
  }),
];

/** Finds conflict markers, and characters that content must not contain. Other errors in such a file would be misleading. */
export const checkRawText = (text: string): Diagnostic[] =>
  checkRules([{ text, ...startOfFile }], problemsWith(otherLetter.test(text) ? besideOurs : alone)).slice(0, 1);
