import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageContext } from '../../../site/pageData.ts';
import { PageContextProvider } from '../../live/pageContext.tsx';
import { WithCode } from './Booking.tsx';

const withCode = (code: string) => {
  const context = { data: () => ({ hotelBooking: { link: 'https://hotel.example/', code } }) } as unknown as PageContext;
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      Call us<WithCode> and give the group code</WithCode>.
    </PageContextProvider>,
  );
};

test('a text leaves out its part about the group code while there is none', () => {
  expect(withCode('TAILS')).toBe('Call us<span> and give the group code</span>.');
  expect(withCode('')).toBe('Call us.');
});
