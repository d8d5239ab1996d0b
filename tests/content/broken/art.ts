import type { Broken } from './broken.ts';

/** The marks and pictures of the whole website. */
export const art: Broken[] = [
  {
    rule: 'a logo that is not there',
    file: 'data/art.yaml',
    find: 'logo: hotel/front.svg',
    put: 'logo: art/logo.svg',
    says: [
      'content/data/art.yaml:1:1  logo is "art/logo.svg": there is no such picture in content/images. Did you mean "hotel/pool.svg"? Choose from: hotel/front.svg, hotel/pool.svg.',
    ],
  },
  {
    rule: 'a page head for a section that has none',
    file: 'data/art.yaml',
    find: 'logo: hotel/front.svg',
    put: 'heads:\n  program: hotel/front.svg',
    says: [
      'content/data/art.yaml:2:3  Warning: There is no page below /program, so its page head shows nowhere. Choose from: join, news, policies, search, other.',
    ],
  },
];
