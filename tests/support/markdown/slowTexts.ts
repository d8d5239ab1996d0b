type TextOf = (length: number) => string;

const repeated =
  (part: string): TextOf =>
  (length) =>
    part.repeat(Math.ceil(length / part.length));
const nested =
  (open: string, close: string): TextOf =>
  (length) => {
    const times = Math.ceil(length / (open.length + close.length));
    return `${open.repeat(times)}a${close.repeat(times)}`;
  };
const after =
  (start: string, part: string): TextOf =>
  (length) =>
    start + repeated(part)(length);
const grown =
  (part: (index: number) => string): TextOf =>
  (length) => {
    let text = '';
    for (let index = 0; text.length < length; index++) text += part(index);
    return text;
  };

/** Texts of any length that are slow to parse for one parser or another. */
export const slowTexts: Record<string, TextOf> = {
  'emphasis within emphasis': nested('*', '*'),
  'strong emphasis that never closes': repeated('**a '),
  'emphasis that never opens': nested('*a ', ' a*'),
  'mixed emphasis': repeated('*a_ '),
  'strikethrough that never opens': repeated('a~ '),
  'brackets within brackets': nested('[', ']'),
  'brackets that never close': repeated('['),
  'links within links': nested('[', '](/b)'),
  'links that never close': repeated('[a](<b'),
  'link titles that never close': repeated('[a](b "'),
  'pictures within pictures': nested('![', '](/b)'),
  'backticks in growing runs': grown((index) => `a${'`'.repeat(index)}`),
  'quotes within quotes': repeated('>'),
  'quotes without end': repeated('> a\n\n'),
  'quotes that go on lazily': after('> a\n', 'a\n'),
  'lists within lists on a line': repeated('* - '),
  'lists within lists by indentation': grown((index) => `${' '.repeat(2 * index)}- a\n`),
  'a deep list and blank lines': (length) => grown((index) => `${' '.repeat(2 * index)}- a\n`)(length / 2) + '\n'.repeat(length / 2),
  'list items': repeated('- a\n'),
  'lists and rules': repeated('- a\n***\n'),
  'underlined headings': repeated('a\n===\n'),
  'a table of many columns': (length) => `${'|a'.repeat(length / 5)}|\n${'|-'.repeat(length / 5)}|\n${'|a\n'.repeat(length / 15)}`,
  'table heads': repeated('|a|\n|-|\n\n'),
  'HTML comments that never close': repeated('a <!-- '),
  'processing instructions that never close': repeated('a <? '),
  'tags that never close': repeated('<a b="'),
  'comments in blocks': repeated('<!--\n\n'),
  'autolinks that never close': repeated('<a:b'),
  'an autolink with a long tail': (length) => `http://a.b/${'.'.repeat(length)}x`,
  'references that are none': repeated('&a;&#x;&'),
  'mail addresses without end': repeated('a@b.'),
  'one long word': repeated('a'),
  'link definitions': grown((index) => `[d${index}]: /b\n`),
  'a long definition, often used': (length) => `[a]: /${'b'.repeat(length / 2)}\n\n${'[a]\n\n'.repeat(length / 10)}`,
  'fences that never close': repeated('```\n'),
  backslashes: repeated('\\'),
  'half surrogates': repeated('\uD800'),
};

/** Text as people write it. */
export const prose: TextOf = repeated(
  'The quick *brown* fox jumps over the [lazy](/dog) dog, and `then` it rests **for a while**. See https://a.example/b.\n\n- one\n- two\n\n',
);
