import { expect, test } from 'vitest';
import { american, formatInstant, formatDay, formatDays, formatPhone, formatMoney } from '../domain/format.ts';
import { localeOf } from '../domain/locale.ts';
import type { EditTarget } from '../review/edits/edits.ts';
import { Tracers } from '../review/tracers.ts';
import { findRegions } from './regions.ts';

const at = (name: string): EditTarget => ({ file: 'content/data/x.yaml', at: 'data', path: [name] });
const document = (content: string) => `<html><body><div id="root"><main>${content}</main></div></body></html>`;

const regions = (html: string, traced: string, by: Tracers) => findRegions(document(html), document(traced), 'content/pages/x.mdx', by);

test('an element shows the value whose tracer stands in its place', () => {
  const tracers = new Tracers();
  const name = tracers.text('Heron', at('name'));
  const price = tracers.number(at('price'));
  const found = regions('<h3>Heron</h3><dd>$135</dd>', `<h3>${name}</h3><dd>$${price}</dd>`, tracers);
  expect(found).toEqual([
    { tag: 'h3', text: 'Heron', nth: 0, isContent: true, targets: [at('name')] },
    { tag: 'dd', text: '$135', nth: 0, isContent: true, targets: [at('price')] },
  ]);
});

test('dates, phone numbers and addresses are known in whatever form they are shown', () => {
  const tracers = new Tracers();
  const shown = [
    formatDay(tracers.day(at('day'))),
    formatInstant(new Date(tracers.instant(at('instant'))), 'America/New_York'),
    formatPhone(tracers.phone(at('phone'))),
    tracers.email(at('email')),
    `${tracers.url(at('url'))}/`,
  ];
  expect(shown.flatMap((text) => tracers.targetsIn(text))).toEqual(['day', 'instant', 'phone', 'email', 'url'].map(at));
  expect(tracers.targetsIn('Since 2002, over $420,000, call (407) 555-0110 by August 7, 2025')).toEqual([]);
});

test('an amount is known however a country groups its digits', () => {
  for (const lang of ['en-US', 'en-IN', 'en-ZA', 'en-DE', 'en-AT', 'de-CH']) {
    const tracers = new Tracers();
    const shown = formatMoney(tracers.number(at('price')), localeOf({ lang, currency: 'EUR' }));
    expect(tracers.targetsIn(shown), lang).toEqual([at('price')]);
  }
});

test('both days of a span are known, in the formats of the country', () => {
  for (const dayFirst of [false, true]) {
    const tracers = new Tracers();
    const span = formatDays(tracers.day(at('firstDay')), tracers.day(at('lastDay')), { ...american, dayFirst });
    expect(tracers.targetsIn(span)).toEqual([at('firstDay'), at('lastDay')]);
  }
});

test('elements with the same text are told apart by their order', () => {
  const tracers = new Tracers();
  const [first, second] = [tracers.number(at('first')), tracers.number(at('second'))];
  const found = regions('<dd>$85</dd><dd>$85</dd>', `<dd>$${first}</dd><dd>$${second}</dd>`, tracers);
  expect(found.map(({ nth, targets }) => [nth, targets])).toEqual([
    [0, [at('first')]],
    [1, [at('second')]],
  ]);
});

test('a block of text is known by its offsets, together with the facts in it', () => {
  const tracers = new Tracers();
  const found = regions('<p>From $150.</p>', `<p data-source="12-40">From $${tracers.number(at('price'))}.</p>`, tracers);
  expect(found[0]?.targets).toEqual([{ file: 'content/pages/x.mdx', at: 'text', start: 12, end: 40 }, at('price')]);
});

test('elements are those of the page with unsaved edits, and lead to what is saved', () => {
  const tracers = new Tracers();
  const block = (start: number): EditTarget => ({ file: 'content/pages/x.mdx', at: 'text', start, end: start + 5 });
  const traced = [10, 20, 30].map((start) => `<p data-source="${start}-${start + 5}">…</p>`).join('');
  const on = (edited: string) =>
    findRegions(document('<p>One.</p><p>Two.</p><p>End.</p>'), document(traced), 'content/pages/x.mdx', tracers, document(edited));
  const found = (edited: string) => on(edited).map(({ text, nth, targets }) => [text, nth, targets[0]]);
  const saved = ['One.', 'Two.', 'End.'].map((text, index) => [text, 0, block(10 * (index + 1))]);
  expect(found('<p>One.</p><p>Typed.</p><p>End.</p>')).toEqual(saved.with(1, ['Typed.', 0, block(20)]));
  expect(found('<p>New.</p><p>One.</p><p>Two.</p><p>End.</p>')).toEqual(saved);
  expect(found('<p>One.</p><p>End.</p><p>End.</p>')).toEqual(saved.with(1, ['End.', 0, block(20)]).with(2, ['End.', 1, block(30)]));
  expect(found('<p>One.</p><p>Two, and</p><p>more.</p><p>End.</p>')).toEqual(saved.with(1, ['Two, and', 0, block(20)]));
  expect(found('<p>End.</p><p>Two.</p><p>One.</p>'), 'moved').toEqual(saved);
  expect(found('<p>On</p><p>e.</p><p>Two.</p><p>Typed.</p>'), 'divided, and another one').toEqual(
    saved.with(0, ['On', 0, block(10)]).with(2, ['Typed.', 0, block(30)]),
  );
  expect(found('<p>New.</p><p>One.</p><p>Two.</p><p>Typed.</p>')).toEqual(saved.with(2, ['Typed.', 0, block(30)]));
  const pictures = (...names: string[]) => names.map((name) => `<p data-source="9-14"><img src="/images/${name}.svg" alt=""></p>`).join('');
  const page = document(pictures('a', 'b'));
  expect(
    findRegions(page, page, 'content/pages/x.mdx', tracers, document(pictures('b'))).map(({ nth }) => nth),
    'pictures',
  ).toEqual([0]);
  expect(found('<p>A.</p><p>B.</p><p>C.</p><p>End.</p>'), 'not known which is which').toEqual(saved.slice(2));
});

test('what only one of the renderings has is left out, and what is around it stays', () => {
  const tracers = new Tracers();
  const name = tracers.text('End', at('end'));
  expect(regions('<b>a</b><p>End</p>', `<b>a</b><i>late</i><p>${name}</p>`, tracers).map(({ targets }) => targets)).toEqual([[at('end')]]);
});

test('what a component shows leads to the component, also where it is within another', () => {
  const tracers = new Tracers();
  const component = (name: string): EditTarget => ({ file: 'content/pages/x.mdx', at: 'text', start: 0, end: 9, component: name });
  const [gate, notice] = [tracers.edge(component('WindowGate')), tracers.edge(component('Notice'))];
  const page = (around: string, within: string) => `${around}<div>${within}<aside>Rain</aside>${within}</div>${around}<p>Sun</p>`;
  expect(regions(page('', ''), page(gate, notice), tracers).map(({ tag, targets }) => [tag, targets])).toEqual([
    ['div', [component('WindowGate')]],
    ['aside', [component('Notice')]],
  ]);
});
