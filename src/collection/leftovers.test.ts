import { expect, test } from 'vitest';
import { isCopy, isLeftover } from './leftovers.ts';

const leftovers = ['hotel.yaml~', '#hotel.yaml#', '.#hotel.yaml', 'coc.mdx.orig', 'coc.mdx.rej', '.coc.mdx.swp', 'coc.mdx.swo'].concat([
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
  '~$hotel.yaml',
  '4913',
  'hotel.yaml___jb_tmp___',
  'pool.jpg.crdownload',
  'hotel.yaml.bak',
]);
test.each(leftovers)('%s is left over', (name) => expect(isLeftover(name)).toBe(true));

const copies = ['hotel (copy).yaml', 'hotel (1).mdx', 'hotel copy.yaml', 'hotel copy 2.yaml', 'hotel - Copy.yaml', 'hotel - Copy (2).yaml'];
test.each(copies)('%s is a copy', (name) => expect([isCopy(name), isLeftover(name)]).toEqual([true, false]));

const content = ['hotel.yaml', 'photocopy.mdx', 'copy.mdx', '[news].mdx', '128-copy.md', 'original.svg', 'temp.mdx', '4913.mdx'];
test.each(content)('%s is content', (name) => expect([isCopy(name), isLeftover(name)]).toEqual([false, false]));
