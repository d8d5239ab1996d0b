/**
 * What it costs to take part: registration levels and their prices.
 * Begin in `components`. Here is what depends on the time: early prices, and where a level is sold; `Ticket.tsx` is a shape.
 * Gives components to pages, and tickets to the hotel.
 */
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { Data } from '../../../content.config.ts';
import { formatMoney } from '../../domain/format.ts';
import { deadlineName, earlyPriceEnd } from '../../domain/schedule.ts';
import { useFormats } from '../live/hooks.ts';
import { useData, useLayoutData } from '../live/pageContext.tsx';
import { size } from '../styles/tokens.ts';
import { Gate, statesOf, whileActive } from '../time/Gate.tsx';
import { VisuallyHidden } from '../ui/inline.tsx';

type Level = Data['registration']['levels'][number];
type Availability = Level['availability'];

/** The price of a level. During the early price, that comes first, with a footnote's mark, and the regular price is struck through. */
export function LevelPrice({ level: { price, salePrice }, mark = '' }: { level: Pick<Level, 'price' | 'salePrice'>; mark?: string }) {
  const formats = useFormats();
  const ends = useOwnEnd() ? statesOf(deadlineName(earlyPriceEnd), 'after') : [];
  const regular = formatMoney(price, formats);
  if (salePrice === undefined) return <span>{regular}</span>;
  return (
    <>
      <WhileEarly as="span">
        <span>{`${formatMoney(salePrice, formats)}${mark}`}</span>{' '}
        <span className={secondary}>
          early price, <VisuallyHidden>regular price </VisuallyHidden>
          <s>{regular}</s>
        </span>
      </WhileEarly>
      <Gate as="span" when={[...statesOf('preregistration', 'early', 'closed'), ...ends]}>
        {regular}
      </Gate>
    </>
  );
}

/** True if the early price ends on a day of its own, rather than with preregistration. */
const useOwnEnd = () => useData('registration').earlyPriceUntil !== undefined;

/** Shows its children during the early price: while preregistration is active, or until a day of its own. */
export function WhileEarly({ as = 'div', children }: { as?: 'div' | 'span'; children: ReactNode }) {
  const whilePreregistering = (
    <Gate as={as} when={whileActive('preregistration')}>
      {children}
    </Gate>
  );
  if (!useOwnEnd()) return whilePreregistering;
  return (
    <Gate as={as} when={statesOf(deadlineName(earlyPriceEnd), 'before')}>
      {whilePreregistering}
    </Gate>
  );
}

const secondary = css`
  font-size: ${size.small};
  font-weight: 400;
`;

/** The words for where a level is sold. One that is sold in both places is sold at the door alone once preregistration has closed. */
export function SoldAt({ availability }: { availability: Availability }) {
  const words = useData('registration').soldAt;
  if (availability !== 'both') return words[availability];
  return (
    <>
      <Gate as="span" when={statesOf('preregistration', 'early', 'open', 'full')}>
        {words.both}
      </Gate>
      <Gate as="span" when={statesOf('preregistration', 'closed')}>
        {words.door}
      </Gate>
    </>
  );
}

/** Passes on the words for a level that is no longer sold: in preregistration once that has closed, at the door once registration has. */
export function NoLongerSold({ availability, children }: { availability: Availability; children: (words: string) => ReactNode }) {
  const { over } = useData('registration').soldAt;
  const { closed } = useLayoutData().states;
  const isOnlyBefore = availability === 'preregistration';
  const ends = isOnlyBefore ? statesOf('preregistration', 'closed') : [];
  return (
    <Gate as="span" when={[...ends, ...statesOf('registration', 'closed')]}>
      {children(isOnlyBefore ? over : closed.name)}
    </Gate>
  );
}
