import { createProcessor } from '@mdx-js/mdx';
import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { mdxOptions } from './mdxOptions.ts';
import { parsePage } from './parsePage.ts';

const processor = createProcessor(mdxOptions);

test.each([
  'Doors open at 10~18, not at ~~noon~~.\n\n| a | b |\n| - | -: |\n| <Price id="table" /> | [x](/y) |\n\n- [ ] one\n- [x] two',
  'See www.harbor.example, https://harbor.example/a. or mail desk@harbor.example',
  '## A heading [#a]\n\n<Steps>\n<Step title="One">\nWords with *weight*[^1].\n</Step>\n</Steps>\n\n[^1]: A note.',
  'One {value} and <Notice tone="good">two</Notice>\n\nexport const a = 1',
  ...collection.pages.map(({ body }) => body),
])('a page is parsed as it is compiled: %j', (body) => {
  expect(parsePage(body)).toEqual(processor.parse(body));
});

test.each(['Five <6', '<Notice>', 'A { brace', '</Step>'])('%j is no page for either', (body) => {
  expect(() => processor.parse(body)).toThrow();
  expect(() => parsePage(body)).toThrow();
});
