import { expect, test } from 'vitest';
import { componentSource, writtenComponents, withoutComponent, withProp } from './writtenComponents.ts';

const text = 'Park for <Price id="hotel.parking" /> a day, see <Link to="map">the map</Link>.';
const first = (source: string, name: string) => {
  const found = writtenComponents(source).find((component) => component.name === name);
  if (!found) throw new Error(name);
  return found;
};

test('components are found with their props and their ends, also within others', () => {
  const nested = '<Steps>\n\n<Step title="One">\n\n<Steps>\n\n</Steps>\n\n</Step>\n\n</Steps>\n\nEnd.';
  const found = writtenComponents(nested).map(({ name, props, start, end }) => [name, props, nested.slice(start, end).length]);
  expect(found).toEqual([
    ['Steps', {}, nested.length - 6],
    ['Step', { title: 'One' }, '<Step title="One">\n\n<Steps>\n\n</Steps>\n\n</Step>'.length],
    ['Steps', {}, 17],
  ]);
  expect(writtenComponents(text).map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
    ['Price', '<Price id="hotel.parking" />'],
    ['Link', '<Link to="map">the map</Link>'],
  ]);
});

test('a prop changes, comes and goes, and nothing else', () => {
  expect(withProp(text, first(text, 'Price'), 'id', 'hotel.pool')).toBe(text.replace('hotel.parking', 'hotel.pool'));
  const singleQuotes = "See <Link to='map'>the map</Link>.";
  expect(withProp(singleQuotes, first(singleQuotes, 'Link'), 'to', 'hotel')).toBe('See <Link to="hotel">the map</Link>.');
  const notice = '<Notice\n  tone="info"\n  title="A &quot;B&quot;"\n>\n\nRain.\n\n</Notice>';
  expect(first(notice, 'Notice').props).toEqual({ tone: 'info', title: 'A "B"' });
  expect(withProp(notice, first(notice, 'Notice'), 'tone', 'good')).toBe(notice.replace('info', 'good'));
  expect(withProp(notice, first(notice, 'Notice'), 'title', undefined)).toBe(notice.replace('\n  title="A &quot;B&quot;"', ''));
  expect(withProp('<Card>x</Card>', first('<Card>x</Card>', 'Card'), 'title', '"&amp;"')).toBe(
    '<Card title="&quot;&amp;amp;&quot;">x</Card>',
  );
  expect(withProp('<Banner />', first('<Banner />', 'Banner'), 'a', 'b')).toBe('<Banner a="b" />');
});

test('a component is removed with its space', () => {
  expect(withoutComponent(text, first(text, 'Link'))).toBe('Park for <Price id="hotel.parking" /> a day, see.');
  expect(withoutComponent('A.\n\n<Banner />\n\nB.', first('A.\n\n<Banner />\n\nB.', 'Banner'))).toBe('A.\n\nB.');
  const list = '<Summary>\n  <SummaryItem term="A">a</SummaryItem>\n  <SummaryItem term="B">b</SummaryItem>\n</Summary>';
  expect(withoutComponent(list, first(list, 'SummaryItem'))).toBe('<Summary>\n  <SummaryItem term="B">b</SummaryItem>\n</Summary>');
});

test('a new component has room for what belongs inside', () => {
  expect(componentSource('Price', { id: 'a.b' }, undefined)).toBe('<Price id="a.b" />');
  expect(componentSource('Link', { to: 'map' }, 'words', 'map')).toBe('<Link to="map">map</Link>');
  expect(componentSource('Notice', {}, 'blocks', 'Rain.')).toBe('<Notice>\n\nRain.\n\n</Notice>');
});
