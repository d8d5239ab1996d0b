import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSnapshot } from '../../../render/snapshot/snapshot.ts';
import { PageContextProvider } from '../../live/pageContext.tsx';
import { Banner } from './Banner.tsx';
import { edition } from '../../../../tests/support/edition.ts';
import { collection } from '../../../../tests/support/site.ts';

const { shared } = createSnapshot(collection, { now: Date.parse('2025-06-01T16:00:00Z'), root: edition });

/** The banner of some pictures, as the server renders it. */
function shown(count: number): string {
  const all = { ...shared.data, banner: Array.from({ length: count }, (_, index) => ({ src: `${index}.jpg` })) };
  const context = {
    title: 'Home',
    layout: shared.layout,
    news: {},
    elementsOf: () => undefined,
    data: (name: keyof typeof all) => all[name],
  };
  return renderToString(
    <PageContextProvider value={context as never}>
      <Banner />
    </PageContextProvider>,
  );
}
const pictures = (html: string) => [...html.matchAll(/<image href="\/images\/(\d)\.jpg" (.*?)>/g)].map(([, index, size]) => [index, size]);
const behind = 'x="-80" y="-60" width="1160" height="520"';
const logo = 'x="200" y="80" width="600" height="240"';

test.each([2, 3, 8])('%i layers: the last is the logo, and the others extend beyond the frame', (count) => {
  const expected = Array.from({ length: count }, (_, index) => [String(index), index === count - 1 ? logo : behind]);
  expect(pictures(shown(count))).toEqual(expected);
});

test('one picture, of whatever shape, fills the frame', () => {
  expect(pictures(shown(1))).toEqual([['0', 'x="0" y="0" width="1000" height="400" preserveAspectRatio="xMidYMid slice"']]);
});

test('without pictures there is no banner', () => expect(shown(0)).toBe(''));
