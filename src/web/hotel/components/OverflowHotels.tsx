import { css } from '@linaria/core';
import type { PropsOf } from '../../../../content.config.ts';
import { dateAddress } from '../../../domain/addresses.ts';
import { formatDistance, formatMoney } from '../../../domain/format.ts';
import { bookingCode, deadlineName } from '../../../domain/schedule.ts';
import { useFormats } from '../../live/hooks.ts';
import { useData, useLayoutData } from '../../live/pageContext.tsx';
import { Address, Phone } from '../../prose/components/values.tsx';
import { color, outlined, radius, space } from '../../styles/tokens.ts';
import { AddToCalendar } from '../../time/AddToCalendar.tsx';
import { Gate, statesOf } from '../../time/Gate.tsx';
import { Instant } from '../../time/Time.tsx';
import { buttonClass } from '../../ui/buttons.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ProperName, VisuallyHidden } from '../../ui/inline.tsx';
import { ExternalLink } from '../../ui/links.tsx';

/** Can be booked until the hotel's booking code closes. */
export function OverflowHotelCard({ id }: PropsOf<'OverflowHotelCard'>) {
  const { deadlineNames } = useLayoutData();
  const formats = useFormats();
  const hotel = useData('hotel').overflow.find((entry) => entry.id === id);
  if (!hotel) throw new Error(`The data has no overflow hotel "${id}".`);
  const { name, images, distanceFromHotel, amenities, rooms, extraGuestFee, booking } = hotel;
  const path = `hotel.overflow.${id}`;
  const deadline = deadlineName(bookingCode(id));
  const how =
    booking.code === undefined ? (
      'Book'
    ) : (
      <>
        Book with code <ProperName>{booking.code}</ProperName>
      </>
    );
  const closes = <Instant at={booking.closes} />;
  return (
    <article className={tag}>
      <h3>{name}</h3>
      {images.map((image) => (
        <Picture key={image.src} image={image} />
      ))}
      <p>
        <Address id={`${path}.address`} />
        <br />
        <Phone id={`${path}.phoneNumber`} />
        <br />
        <span>{`${formatDistance(distanceFromHotel, formats)} from the main hotel`}</span>
      </p>
      {amenities.length > 0 && (
        <ul>
          {amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </ul>
      )}
      <DataTable
        caption="Rooms"
        columns={['Beds', 'Per night']}
        rows={rooms.map((room) => ({ id: room.id, cells: [room.bedType, formatMoney(room.price, formats)] }))}
      />
      {extraGuestFee !== undefined && <p>{`Each extra guest: ${formatMoney(extraGuestFee, formats)}`}</p>}
      <Gate when={statesOf(deadline, 'before')}>
        <p>
          {how} by {closes}. <AddToCalendar address={dateAddress(bookingCode(id))} name={deadlineNames[deadline]} />
        </p>
        <ExternalLink href={booking.link} className={buttonClass.secondary}>
          Book Now<VisuallyHidden> at {name}</VisuallyHidden>
        </ExternalLink>
      </Gate>
      <Gate when={statesOf(deadline, 'after')}>
        <p>
          {booking.code === undefined ? 'Booking' : 'The booking code'} closed {closes}.
        </p>
        <button type="button" className={buttonClass.secondary} disabled>
          Book Now<VisuallyHidden> at {name}</VisuallyHidden>
        </button>
      </Gate>
    </article>
  );
}

// A luggage tag.
const tag = css`
  position: relative;
  isolation: isolate;
  padding: 4rem ${space.l} ${space.xl};
  ${outlined}
  /* The shape is a layer of its own, so that it does not clip focus rings. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-block-end: 0.75rem solid ${color.action};
    border-radius: 0 0 ${radius.m} ${radius.m};
    background: ${color.card};
    clip-path: polygon(2.5rem 0, calc(100% - 2.5rem) 0, 100% 2.5rem, 100% 100%, 0 100%, 0 2.5rem);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 1rem auto auto calc(50% - 1.1rem);
    inline-size: 1.2rem;
    block-size: 1.2rem;
    border: 0.5rem solid ${color.sun};
    border-radius: 50%;
    background: ${color.paper};
  }
  & > h3 {
    margin-block: 0 ${space.s};
  }
  & > h3::before {
    content: '';
    position: absolute;
    inset: -1.25rem auto auto 50%;
    block-size: 2.75rem;
    border-inline-start: 3px solid ${color.quiet};
    rotate: 14deg;
    transform-origin: bottom;
  }
  & img {
    inline-size: 100%;
  }
  @media print {
    padding: ${space.m};
    &::before,
    &::after,
    & > h3::before {
      content: none;
    }
    & img {
      display: none;
    }
  }
`;

export function OverflowHotels() {
  return (
    <div className={grid}>
      {useData('hotel').overflow.map(({ id }) => (
        <OverflowHotelCard key={id} id={id} />
      ))}
    </div>
  );
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14.25rem), 1fr));
  gap: ${space.xl} ${space.l};
  margin-block: ${space.xl} ${space.l};
  @media print {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space.m};
  }
`;
