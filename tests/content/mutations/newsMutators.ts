import { isDefined } from '../../../src/domain/defined.ts';
import { type MutationContext, lineOf, type Mutator, withLines } from './mutation.ts';

const sentence = /^[A-Z][^|]*[a-z]\.$/;

function appended(words: string): Mutator {
  const mutate = ({ site, parsed, random }: MutationContext) => {
    const item = random.pick(parsed.news);
    if (!item) return undefined;
    const lines = site.text(item.file).split('\n');
    const body = lines.indexOf('---', 1);
    const line = random.pick(lines.map((text, index) => (index > body && sentence.test(text) ? index + 1 : undefined)).filter(isDefined));
    return line === undefined ? undefined : withLines(site, item.file, line, 1, [`${lines[line - 1]}${words}`]);
  };
  return { name: `news that ends: ${words}`, outcome: 'refused', mutate };
}

export const newsMutators: Mutator[] = [
  ...[
    ' See [this](/no/such/page).',
    ' See [this](/fun/events#nothing).',
    ' See [this](/news/9999).',
    ' See [this](hotel).',
    ' See [this](#there).',
    ' It costs <Price id="x" />.',
    ' It is <b>bold</b>.',
    ' ![](/images/hotel/pool.svg)',
    ' ![The pool](/images/no.svg)',
    ' ![The pool](https://elsewhere.example/pool.svg)',
    ' See [this] (/news).',
  ].map(appended),
  {
    name: 'news without its text',
    outcome: 'refused',
    mutate({ site, parsed, random }) {
      const item = random.pick(parsed.news);
      if (!item) return undefined;
      const lines = site.text(item.file).split('\n');
      const end = lines.indexOf('---', 1) + 1;
      return { edits: { [item.file]: lines.slice(0, end).join('\n') }, file: item.file, lines: [end] };
    },
  },
  {
    name: 'a link of news that is misspelled',
    outcome: 'refused',
    mutate({ site, parsed, random }) {
      const used = random.pick(
        parsed.news.flatMap(({ file, inspections }) =>
          (inspections[0]?.links ?? []).filter(({ href }) => /^\/[a-z]/.test(href)).map((link) => ({ file, link })),
        ),
      );
      if (!used) return undefined;
      const text = lineOf(site, used.file, used.link.line);
      return withLines(site, used.file, used.link.line, 1, [text.replace(`(${used.link.href})`, () => `(${used.link.href}x)`)]);
    },
  },
];
