import { css } from '@linaria/core';
import { conventionAddress, publicPath } from '../../../domain/addresses.ts';
import { formatDays, cityAndRegion } from '../../../domain/format.ts';
import { useFormats } from '../../live/hooks.ts';
import { useData, useLayoutData, usePageContext } from '../../live/pageContext.tsx';
import { breakpoint, color, font, size, space, radius, wide } from '../../styles/tokens.ts';
import { SiteLink } from '../../ui/links.tsx';
import { AddToCalendar } from '../AddToCalendar.tsx';
import { Gate, statesOf } from '../Gate.tsx';
import { NextEdition } from '../NextEdition.tsx';

/** The first screen of the home page: what, when and where. Shows the next edition once this one is over. */
export function ConventionFacts() {
  const { convention, rolePages } = useLayoutData();
  const { name, tagline, conYear, firstDay, lastDay, afterwards } = convention;
  const days = formatDays(firstDay, lastDay, useFormats());
  const { stamp: picture } = useData('art');
  const hotel = usePageContext().data('hotel');
  return (
    <section className={postcard} aria-label="At a glance">
      <div>
        <h1 tabIndex={-1} translate="no">
          {name}
        </h1>
        <p>{tagline}</p>
      </div>
      {/* First in the document, because it sets the height of the first row: facts that arrived earlier would move. */}
      {picture !== undefined && <img className={stamp} src={publicPath(`/images/${picture}`)} alt="" width="120" height="144" />}
      <dl className={lines}>
        <div>
          <dt>When</dt>
          <dd>
            <Gate when={statesOf('edition', 'open')} as="span">
              {days} <AddToCalendar address={conventionAddress(conYear)} name={`${name} ${conYear}`} />
            </Gate>
            <Gate when={statesOf('edition', 'closed')} as="span">
              <NextEdition none={afterwards.none}>
                {(next) => (
                  <>
                    Next: {next.days} <AddToCalendar address={conventionAddress(next.year)} name={next.name} />
                  </>
                )}
              </NextEdition>
            </Gate>
          </dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>
            {hotel && (
              <Gate when={statesOf('edition', 'open')} as="span">
                {rolePages.hotel ? <SiteLink to={rolePages.hotel}>{hotel.name}</SiteLink> : hotel.name},{' '}
              </Gate>
            )}
            <Gate when={statesOf('edition', 'closed')} as="span">
              <NextEdition none={null}>{({ hotel: later }) => later && `${later}, `}</NextEdition>
            </Gate>
            <span>{cityAndRegion(convention)}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const postcard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(4.5rem, 22vw);
  gap: ${space.s} ${space.m};
  box-sizing: border-box;
  max-inline-size: ${wide};
  margin: 0 auto ${space.xl};
  padding: min(${space.m}, 5vw);
  background: ${color.card};
  @media (min-width: ${breakpoint.desktop}) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) 7.5rem;
    gap: ${space.xl};
    align-items: center;
    padding: ${space.l} ${space.xl};
    border-radius: 0 0 ${radius.l} ${radius.l};
  }
  & h1 {
    margin: 0;
    font: 800 ${size.h1} / 1 ${font.heading};
    letter-spacing: -0.02em;
  }
  & p {
    margin: ${space.s} 0 0;
    color: ${color.quiet};
    font-size: ${size.lead};
    line-height: 1.25;
  }
`;
const lines = css`
  grid-column: 1 / -1;
  grid-row: 2;
  & > div {
    display: grid;
    grid-template-columns: min(4rem, 24vw) minmax(0, 1fr);
    align-items: baseline;
    padding-block: ${space.s} ${space.xs};
    border-block-end: 1.5px solid ${color.line};
  }
  & dt {
    color: ${color.quiet};
    font-size: ${size.small};
  }
  & dd {
    font: 700 ${size.lead} / 1.25 ${font.heading};
  }
  @media (${breakpoint.tablet} <= width < ${breakpoint.desktop}) {
    display: flex;
    gap: ${space.xl};
    & > div {
      display: block;
      flex: auto;
    }
  }
  @media (min-width: ${breakpoint.desktop}) {
    grid-area: 1 / 2;
    padding-inline-start: ${space.xl};
    border-inline-start: 2px solid ${color.line};
  }
`;
const stamp = css`
  grid-area: 1 / -2;
  inline-size: 100%;
  rotate: 2deg;
`;
