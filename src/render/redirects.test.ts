import { expect, test } from 'vitest';
import { redirectRules } from './redirects.ts';

test.each([
  ['https://maps.example/東京?q=é#上', 'https://maps.example/%E6%9D%B1%E4%BA%AC?q=%C3%A9#%E4%B8%8A'],
  ['https://maps.example/a%20b', 'https://maps.example/a%20b'],
  ['https://日本.example/', 'https://xn--wgv71a.example/'],
])('a header can hold the address of %s', (href, location) => {
  const [[, rule] = []] = redirectRules({ redirects: { '/map': href }, links: {} });
  expect(rule && rule.start + rule.hash).toBe(location);
});
