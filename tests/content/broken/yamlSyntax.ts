import type { Broken } from './broken.ts';

/** YAML that cannot be read: each slip in plain words, at the line where it was made. */
export const yamlSyntax: Broken[] = [
  {
    rule: 'a tab at the start of a line',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '\tprice: 85',
    says: ['content/data/registration.yaml:5:1  This line starts with a tab. Use spaces instead, two for each level.'],
  },
  {
    rule: 'tabs in two places: both are reported',
    file: 'data/windows.yaml',
    find: '  open: 2025-02-01 12:00\n  close: 2025-08-01 23:59\nhotel:\n  name',
    put: '\topen: 2025-02-01 12:00\n  close: 2025-08-01 23:59\nhotel:\n\tname',
    says: [
      'content/data/windows.yaml:4:1  This line starts with a tab. Use spaces instead, two for each level.',
      'content/data/windows.yaml:7:1  This line starts with a tab. Use spaces instead, two for each level.',
    ],
  },
  {
    rule: 'a missing colon',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price 85',
    says: [
      'content/data/registration.yaml:5:5  There is no colon in this line. If "price" is a field, write "price: 85". If it continues the line above, start it with two more spaces.',
    ],
  },
  {
    rule: 'a missing colon after the name of a group',
    file: 'data/registration.yaml',
    find: 'levels:',
    put: 'levels',
    says: [
      'content/data/registration.yaml:1:1  There is no colon in this line. If "levels" is a field, write "levels:". If it continues the line above, start it with two more spaces.',
    ],
  },
  {
    rule: 'a missing space after the colon',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price:85',
    says: ['content/data/registration.yaml:5:5  A space is missing after the colon. Write "price: 85".'],
  },
  {
    rule: 'one space too many',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '     price: 85',
    says: [
      'content/data/registration.yaml:5:6  This line starts with too many spaces, so it counts as part of the line above. Start it with as many spaces as the lines it belongs with. Each level is two spaces.',
    ],
  },
  {
    rule: 'one space too few',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '   price: 85',
    says: [
      'content/data/registration.yaml:5:4  This line starts with 3 spaces, which fits neither the line above nor the lines around it. Start it with as many spaces as the lines it belongs with. Each level is two spaces.',
    ],
  },
  {
    rule: 'an entry of a list too far left',
    file: 'data/registration.yaml',
    find: '      - A reserved seat\n      - A signed',
    put: '      - A reserved seat\n     - A signed',
    says: [
      'content/data/registration.yaml:19:6  This line starts with 5 spaces, which fits neither the line above nor the lines around it. Start it with as many spaces as the lines it belongs with. Each level is two spaces.',
    ],
  },
  {
    rule: 'an entry of a list too far right, which would become part of the one above',
    file: 'data/registration.yaml',
    find: '      - A signed',
    put: '        - A signed',
    says: [
      'content/data/registration.yaml:19:9  This line starts with too many spaces, so it counts as part of the line above. Put its hyphen below the one above.',
    ],
  },
  {
    rule: 'a missing space after the hyphen',
    file: 'data/registration.yaml',
    find: '      - A signed',
    put: '      -A signed',
    says: ['content/data/registration.yaml:19:7  A space is missing after the hyphen. Write "- A signed print".'],
  },
  {
    rule: 'a missing hyphen at an entry',
    file: 'data/registration.yaml',
    find: '  - id: gold',
    put: '    id: gold',
    says: [
      'content/data/registration.yaml:11:5  "id" is in this entry twice, or the first line of a new entry is missing. Keep one of the two lines.',
    ],
  },
  {
    rule: 'a missing hyphen in a list of words',
    file: 'data/registration.yaml',
    find: '      - A signed',
    put: '      A signed',
    says: [
      'content/data/registration.yaml:19:7  This line starts with 6 spaces, which fits neither the line above nor the lines around it. Start it with as many spaces as the lines it belongs with. Each level is two spaces.',
    ],
  },
  {
    rule: 'a quote that is never closed',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: "Gold',
    says: ['content/data/registration.yaml:12:11  The quote " is never closed. Add the same quote at the end of the text.'],
  },
  {
    rule: 'a single quote that is never closed',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: "name: 'Gold",
    says: ["content/data/registration.yaml:12:11  The quote ' is never closed. Add the same quote at the end of the text."],
  },
  {
    rule: 'text behind a closing quote',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: "Gold" level',
    says: [
      'content/data/registration.yaml:12:18  There is text after the closing quote. Put the whole value between the two quotes, and write a quote inside it as \\".',
    ],
  },
  {
    rule: 'a colon within a text',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: Gold: the best',
    says: ['content/data/registration.yaml:12:11  A text with a colon in it needs quotes. Write "Gold: the best".'],
  },
  {
    rule: 'a text that begins with @',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: @gold',
    says: ['content/data/registration.yaml:12:11  A text that starts with @ needs quotes. Write "@gold".'],
  },
  {
    rule: 'a text that begins with *',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: *gold',
    says: ['content/data/registration.yaml:12:11  A text that starts with * needs quotes.'],
  },
  {
    rule: 'a text that begins with &',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: &gold Gold',
    says: ['content/data/registration.yaml:12:11  A text that starts with & needs quotes.'],
  },
  {
    rule: 'a text that begins with !',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: !Gold',
    says: ['content/data/registration.yaml:12:11  A text that starts with ! needs quotes. Write "!Gold".'],
  },
  {
    rule: 'a text that begins with %',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: %gold',
    says: ['content/data/registration.yaml:12:11  A text that starts with % needs quotes. Write "%gold".'],
  },
  {
    rule: 'a square bracket that is never closed',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: [Gold',
    says: [
      'content/data/registration.yaml:12:11  The bracket [ that opens here is not closed as it should be. Write [one, two], or put a text that begins with a bracket in quotes.',
    ],
  },
  {
    rule: 'a curly bracket that is never closed',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: {Gold',
    says: [
      'content/data/registration.yaml:12:11  The bracket { that opens here is not closed as it should be. Write {name: value, name: value}, or put a text that begins with a bracket in quotes.',
    ],
  },
  {
    rule: 'a backslash in double quotes',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: "G\\old"',
    says: ['content/data/registration.yaml:12:13  Inside double quotes, a backslash has a special meaning. Write two of them: \\\\.'],
  },
  {
    rule: 'quotes of a word processor',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: “Gold”',
    says: ['content/data/registration.yaml:12:11  These curly quotes do not work here. Write straight ones, "Gold", or none.'],
  },
  {
    rule: 'quotes of a word processor around a colon',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: “Gold: the best”',
    says: ['content/data/registration.yaml:12:11  These curly quotes do not work here. Write straight ones: "Gold: the best".'],
  },
  {
    rule: 'a field twice',
    file: 'data/registration.yaml',
    find: 'refundDays: 60',
    put: 'refundDays: 60\nrefundDays: 90',
    says: ['content/data/registration.yaml:23:1  "refundDays" is in this entry twice. Keep one of the two lines.'],
  },
  {
    rule: 'a field twice in an entry',
    file: 'data/registration.yaml',
    find: '    price: 500',
    put: '    price: 500\n    price: 510',
    says: [
      'content/data/registration.yaml:15:5  "price" is in this entry twice, or the first line of a new entry is missing. Keep one of the two lines.',
    ],
  },
  {
    rule: 'blanks of a web page at the start of a line',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '\u00A0\u00A0\u00A0\u00A0price: 85',
    says: [
      'content/data/registration.yaml:5:1  This line starts with special spaces, as web pages and word processors use them. Delete them, and type ordinary spaces.',
    ],
  },
  {
    rule: 'text beside the sign for a long text',
    file: 'data/registration.yaml',
    find: 'description: >-',
    put: 'description: > Every',
    says: ['content/data/registration.yaml:8:20  After > or |, the text starts on the next line, with two more spaces.'],
  },
  {
    rule: 'a long text that is not indented',
    file: 'data/registration.yaml',
    find: '      Every day',
    put: '  Every day',
    says: [
      'content/data/registration.yaml:9:3  This line starts with 2 spaces, which fits neither the line above nor the lines around it. Start it with as many spaces as the lines it belongs with. Each level is two spaces.',
    ],
  },
  {
    rule: 'a line of three hyphens within a data file',
    file: 'data/registration.yaml',
    find: 'credit:',
    put: '---\ncredit:',
    says: ['content/data/registration.yaml:23:1  There is a line of --- or ... in the middle of the file. Remove it.'],
  },
  {
    rule: 'a # that cuts a heading off',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: Panel #4 is here',
    says: [
      'content/news/101-dates.md:2:16  Everything after # is a note to yourself, so only "Panel" is left. To keep the whole text, put it in quotes: "Panel #4 is here". A note goes on a line of its own.',
    ],
  },
  {
    rule: 'a # with a space that cuts a heading off',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: Panel # 4',
    says: [
      'content/news/101-dates.md:2:16  Everything after # is a note to yourself, so only "Panel" is left. To keep the whole text, put it in quotes: "Panel # 4". A note goes on a line of its own.',
    ],
  },
  {
    rule: 'a # behind closing quotes',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: "Panel" #4',
    says: [
      'content/news/101-dates.md:2:18  Everything after # is a note to yourself, so only "Panel" is left. To keep the whole text, put it in quotes: "Panel #4". A note goes on a line of its own.',
    ],
  },
  {
    rule: 'a # that cuts an entry of a list off',
    file: 'data/registration.yaml',
    find: '- A signed print',
    put: '- A signed print #4',
    says: [
      'content/data/registration.yaml:19:24  Everything after # is a note to yourself, so only "A signed print" is left. To keep the whole text, put it in quotes: "A signed print #4". A note starts with # and a space.',
    ],
  },
  {
    rule: 'a # before a number in a data file',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft',
    put: 'pole: 6 ft # 4 m',
    says: [
      'content/data/limits.yaml:1:12  Everything after # is a note to yourself, so only "6 ft" is left. To keep the whole text, put it in quotes: "6 ft # 4 m". A note starts with # and a space.',
    ],
  },
  {
    rule: 'a note after a text, which is fine',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft',
    put: 'pole: 6 ft # flagpoles, too',
    says: [],
  },
  {
    rule: 'a note after an amount, which is fine',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price: 85 #was 80',
    says: [],
  },
  {
    rule: 'a text that begins with emphasis',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: *New* rooms',
    says: ['content/news/101-dates.md:2:10  A text that starts with * needs quotes. Write "*New* rooms".'],
  },
  {
    rule: 'a text that begins with an asterisk and a space',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: * New rooms',
    says: ['content/news/101-dates.md:2:10  A text that starts with * needs quotes. A list entry starts with a hyphen.'],
  },
  {
    rule: 'an asterisk in place of the hyphen of an entry',
    file: 'data/registration.yaml',
    find: '- A signed',
    put: '* A signed',
    says: ['content/data/registration.yaml:19:7  A list entry starts with a hyphen, not with *. Write "- A signed print".'],
  },
  {
    rule: 'a notice of which only the # was deleted',
    file: 'data/notice.yaml',
    find: '# text: A storm is on its way.',
    put: ' text: A storm is on its way.',
    says: [
      'content/data/notice.yaml:1:1  This line starts with a space, so the lines below no longer belong with it. Remove what is before "text".',
    ],
  },
  {
    rule: 'a first line that is too far right',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft',
    put: '  pole: 6 ft',
    says: [
      'content/data/limits.yaml:1:1  This line starts with 2 spaces, so the lines below no longer belong with it. Remove what is before "pole".',
    ],
  },
];
