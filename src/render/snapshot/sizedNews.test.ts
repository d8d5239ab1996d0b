import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { serializeMarkdown } from '../../web/news/markdown/serializeMarkdown.ts';
import { sizedNews } from './snapshot.ts';

test('pictures of news have their own shape; those that are not in the content have none', () => {
  const { folder, remove } = temporaryFolder();
  mkdirSync(`${folder}/content/images/hotel`, { recursive: true });
  writeFileSync(`${folder}/content/images/hotel/poster.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1600"/>');
  const text = '> ![A poster](/images/hotel/poster.svg)\n\n![Gone](/images/hotel/gone.svg)\n\n![Elsewhere](/hotel/poster.svg)';
  const elements = JSON.stringify(sizedNews(serializeMarkdown(text, 2, 'trusted'), folder));
  expect(elements).toMatch(/"src":"\/images\/hotel\/poster\.svg".*?"width":1000,"height":1600/);
  expect(elements.match(/"width"/g)).toHaveLength(1);
  remove();
});
