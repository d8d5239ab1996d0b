/** Every component that pages may use, in content that lacks what it shows. */
import { createElement, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { components, type ComponentName } from '../../content.config.ts';
import { formatDiagnostic, isError } from '../../src/collection/files/diagnostic.ts';
import { toCollection } from '../../src/collection/readContent.ts';
import { hintsOf } from '../../src/collection/schema/hints.ts';
import { createSnapshot } from '../../src/render/snapshot/snapshot.ts';
import { loadComponents } from '../../src/web/navigation/PageStore.ts';
import { readme } from './guides/readme.ts';
import { type Edits, memorySite } from './memorySite.ts';
import { markupOf } from '../support/inSite.tsx';

const now = Date.parse('2026-12-01T12:00:00Z');
const root = 'tests/content/fixtures/harbor';
const harbor = memorySite(root);
const noData: Edits = Object.fromEntries(
  harbor.names
    .filter((name) => /^content\/(?:data|pages)\//.test(name) && !/convention\.yaml$|\/(?:404|index|news|\[news\])\.mdx$/.test(name))
    .map((name) => [name, null]),
);
const bare = (file: string) =>
  harbor.text(file).replace(/^(---\n[^]*?)^owner: .*\n([^]*?^---\n)[^]*$/m, '$1$2\nWords, and [news](/news).\n');
const bareEdits: Edits = {
  ...noData,
  ...Object.fromEntries(
    ['404', 'index', 'news', 'news/[news]'].map((name) => `content/pages/${name}.mdx`).map((file) => [file, bare(file)]),
  ),
  ...Object.fromEntries(harbor.names.filter((name) => name.startsWith('content/news/')).map((name) => [name, null])),
  'content/news/101-hello.md': '---\nheading: Hello\nlive: 2026-01-01 12:00\n---\n\nWe begin.\n',
};

const homeFile = 'content/pages/index.mdx';

/** How the guide writes a component: its attributes. */
function propsOf(name: string): Record<string, string> {
  const [, attributes = ''] = new RegExp(`\\| \`<${name}((?: \\w+="[^"]*")*)`).exec(readme) ?? expect.unreachable(name);
  return Object.fromEntries(
    [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value.replaceAll('\\|', '|')]),
  );
}

/** A component as an author writes it. */
function written(name: ComponentName, props: Record<string, string>): string {
  const { content, inline } = hintsOf(components[name]);
  const attributes = Object.entries(props)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  const whole =
    content === undefined
      ? `<${name}${attributes} />`
      : `<${name}${attributes}>${content === 'blocks' ? '\n\nWords.\n\n' : 'Words'}</${name}>`;
  return inline ? `So ${whole} it is.` : whole;
}

/** What the check says of a page with a component, and the markup of the component if it says nothing. */
async function tried(name: ComponentName, props: Record<string, string>, edits: Edits): Promise<{ errors: string[]; html: string }> {
  const owner = edits === bareEdits ? '' : 'owner: it\n';
  const text = `---\ntitle: A try\ndescription: A page on which there is nothing but one of the components that pages may use.\n${owner}---\n\n${written(name, props)}\n`;
  const home = edits[homeFile] ?? harbor.text(homeFile);
  const linked = `${home.toString()}\nSee [a try](/try/it).\n`;
  const content = harbor.readAfter({ ...edits, [homeFile]: linked, 'content/pages/try/it.mdx': text });
  const errors = content.diagnostics.filter(isError).map(formatDiagnostic);
  if (errors.length > 0) return { errors, html: '' };
  const { data, layout } = createSnapshot(toCollection(content), { now, root }).shared;
  const site = { title: 'A try', layout, data: (file: keyof typeof data) => data[file], news: {}, elementsOf: () => [] };
  const { [name]: component } = await loadComponents([[name, {}]] as never);
  return { errors, html: markupOf(createElement(component as ComponentType<object>, props, 'Words'), site as never, '/try/it') };
}

/** Those that stand for themselves: others have parts, or belong to one page. */
const names = (Object.keys(components) as ComponentName[]).filter((name) => {
  const { content, page } = hintsOf(components[name]);
  return (
    page === undefined &&
    (content === undefined || content === 'words' || content === 'blocks') &&
    !['SummaryItem', 'Step', 'AccordionItem', 'Card', 'Figure'].includes(name)
  );
});

/** What an error offers: to bring something, to take something away, or to write something else. */
const wayOut = /Add |Bring |Remove |remove |Write |Did you mean|The closest |Choose from|has no such id|is not one|There are none yet/;

test.each(names)('<%s>: the check says what is missing, or the page shows', async (name) => {
  for (const edits of [{}, bareEdits]) {
    const { errors, html } = await tried(name, propsOf(name), edits);
    for (const error of errors) expect(error).toMatch(wayOut);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  }
});

test('content without any data is right as it is', () => {
  expect(harbor.errorsAfter(bareEdits).map(formatDiagnostic)).toEqual([]);
});

test('a table of prices that are not there is told so, with the two ways out', async () => {
  const errorsOf = async (of: string, edits: Edits) =>
    (await tried('PriceTable', { of }, edits)).errors.map((error) => error.replace(/^\S+ {2}/, ''));
  expect(await errorsOf('poker', { 'content/data/events.yaml': 'staffHoursPerDay: 8\n' })).toEqual([
    '<PriceTable> shows what "poker" in content/data/events.yaml says, and there is no such entry. Add it, or remove <PriceTable> here.',
  ]);
  expect(await errorsOf('poker', {})).toEqual([
    '<PriceTable> shows what content/data/events.yaml says, and there is no such file. Add the file, or remove <PriceTable> here.',
  ]);
  const { errors, html } = await tried('PriceTable', { of: 'dealers.spaces' }, {});
  expect([errors, html.match(/<tr/g)?.length]).toEqual([[], 3]);
});

test('sponsors without partners are enough for the wall', async () => {
  const { errors, html } = await tried('PartnerWall', {}, {});
  expect([errors, html.match(/<img/g)?.length]).toEqual([[], 2]);
});
