import type { MutationContext, Mutation, Mutator } from './mutation.ts';

const texts = ({ site }: MutationContext) => site.names.filter((file) => /^content\/(?:data|pages|news)\//.test(file));

/** A mutator that changes the whole text of a random file. */
function onText(
  name: string,
  outcome: Mutator['outcome'],
  rewrite: (text: string, ground: MutationContext) => string,
  folder = 'content/',
): Mutator {
  const mutate = (ground: MutationContext): Mutation | undefined => {
    const file = ground.random.pick(texts(ground).filter((candidate) => candidate.startsWith(folder)));
    return file === undefined ? undefined : { edits: { [file]: rewrite(ground.site.text(file), ground) }, file, lines: [1] };
  };
  return { name, outcome, mutate };
}

function onFile(
  name: string,
  outcome: Mutator['outcome'],
  folder: string,
  change: (file: string, ground: MutationContext) => Mutation,
): Mutator {
  const mutate = (ground: MutationContext) => {
    const file = ground.random.pick(ground.site.names.filter((candidate) => candidate.startsWith(folder)));
    return file === undefined ? undefined : change(file, ground);
  };
  return { name, outcome, mutate };
}

const lines =
  (change: (all: string[], at: number) => string[]) =>
  (text: string, { random }: MutationContext) => {
    const all = text.split('\n');
    return change(all, random.below(all.length - 1)).join('\n');
  };
const letters =
  (change: (text: string, at: number) => string) =>
  (text: string, { random }: MutationContext) =>
    change(text, random.below(text.length));
const delimiters = '<>{}[]()"\'*#:|`\\-_!&@%$~=/.,\t\n 0x'.split('');

/** What happens to files as a whole, and noise. */
export const fileMutators: Mutator[] = [
  onText('Windows line ends', 'valid', (text) => text.replaceAll('\n', '\r\n')),
  onText('line ends of old computers', 'valid', (text) => text.replaceAll('\n', '\r')),
  onText('a byte order mark', 'valid', (text) => `\uFEFF${text}`),
  onText('a byte order mark and Windows line ends', 'valid', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`),
  onText('blank lines at the end', 'valid', (text) => `${text}\n\n   \n`),
  onText('a comment at the end of data', 'valid', (text) => `${text}# checked\n`, 'content/data/'),
  onText('a paragraph more', 'valid', (text) => `${text}\nSee you there.\n`, 'content/pages/'),
  onText('a paragraph more of news', 'valid', (text) => `${text}\nSee you on August 29, for $45.\n`, 'content/news/'),
  onText('an empty file of a page', 'refused', () => '', 'content/pages/'),
  onText('bytes that are no text', 'refused', (text) => `\uFFFD${text}`),
  onFile('the data file that nothing works without, gone', 'refused', 'content/data/convention.yaml', (file) => ({
    edits: { [file]: null },
    file,
    lines: [1],
  })),
  onFile('a data file by another name', 'refused', 'content/data/', (file, { site }) => ({
    edits: { [file]: null, [file.replace('.yaml', '.yml')]: site.text(file) },
    file: file.replace('.yaml', '.yml'),
    lines: [1],
  })),
  onFile('a news file without its number', 'refused', 'content/news/', (file, { site }) => ({
    edits: { [file.replace(/\d+-/, '')]: site.text(file) },
    file: file.replace(/\d+-/, ''),
    lines: [1],
  })),
  onFile('a news file twice', 'refused', 'content/news/', (file, { site }) => ({
    edits: { [file.replace('.md', '-again.md')]: site.text(file) },
    file,
    lines: [1],
  })),
  onFile('a page at a place with capitals', 'refused', 'content/pages/', (file, { site }) => ({
    edits: { [file.replace(/[^/]+$/, 'My-$&')]: site.text(file) },
    file: file.replace(/[^/]+$/, 'My-$&'),
    lines: [1],
  })),
  onFile('a picture that is no picture', 'refused', 'content/images/', (file) => ({ edits: { [file]: 'a letter' }, file, lines: [1] })),
  onFile('a picture that is gone', 'either', 'content/images/', (file) => ({ edits: { [file]: null }, file, lines: [1] })),
  onFile('a page that is gone', 'either', 'content/pages/', (file) => ({ edits: { [file]: null }, file, lines: [1] })),
  onText(
    'a line that is gone',
    'either',
    lines((all, at) => all.toSpliced(at, 1)),
  ),
  onText(
    'a line twice',
    'either',
    lines((all, at) => all.toSpliced(at, 0, all[at] ?? '')),
  ),
  onText(
    'two lines that changed places',
    'either',
    lines((all, at) => all.toSpliced(at, 2, all[at + 1] ?? '', all[at] ?? '')),
  ),
  onText(
    'two lines in one',
    'either',
    lines((all, at) => all.toSpliced(at, 2, `${all[at]}${all[at + 1]}`)),
  ),
  onText(
    'a line with more spaces',
    'either',
    lines((all, at) => all.with(at, `   ${all[at]}`)),
  ),
  onText(
    'the file up to a line',
    'either',
    lines((all, at) => all.slice(0, at)),
  ),
  onText(
    'the file up to a letter',
    'either',
    letters((text, at) => text.slice(0, at)),
  ),
  onText(
    'the file from a letter on',
    'either',
    letters((text, at) => text.slice(at)),
  ),
  onText(
    'a letter that is gone',
    'either',
    letters((text, at) => text.slice(0, at) + text.slice(at + 1)),
  ),
  onText(
    'two letters that changed places',
    'either',
    letters(
      (text, at) =>
        text.slice(0, at) +
        text
          .slice(at, at + 2)
          .split('')
          .toReversed()
          .join('') +
        text.slice(at + 2),
    ),
  ),
  onText('a delimiter too many', 'either', (text, { random }) => {
    const at = random.below(text.length);
    return text.slice(0, at) + random.pick(delimiters) + text.slice(at);
  }),
  onText('a heap of delimiters', 'either', (text, { random }) => {
    const at = random.below(text.length);
    return text.slice(0, at) + Array.from({ length: 12 }, () => random.pick(delimiters)).join('') + text.slice(at);
  }),
];
