import type { PropsOf } from '../../../../content.config.ts';
import { formatDistance, formatMoney } from '../../../domain/localeFormats.ts';
import { dateAddress } from '../../../domain/fileAddresses.ts';
import { bookingCode, deadlineName } from '../../../domain/schedule.ts';
import { useFormats } from '../../live/useLocale.ts';
import { useData, useLayoutData } from '../../live/pageContext.tsx';
import { AddToCalendar } from '../../time/AddToCalendar.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Gate, inState } from '../../time/Gate.tsx';
import { LuggageTag } from '../LuggageTag.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ProperName } from '../../ui/ProperName.tsx';
import { Instant } from '../../time/Time.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Address } from '../../prose/components/Address.tsx';
import { Phone } from '../../prose/components/Phone.tsx';

/** Can be booked until the hotel's booking code closes (section 2, Hotel page). */
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
  const closes = <Instant at={new Date(booking.closes)} />;
  return (
    <LuggageTag name={name}>
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
      <ul>
        {amenities.map((amenity) => (
          <li key={amenity}>{amenity}</li>
        ))}
      </ul>
      <DataTable
        caption="Rooms"
        columns={['Beds', 'Per night']}
        rows={rooms.map((room) => ({
          id: room.id,
          cells: [room.bedType, formatMoney(room.price, formats)],
        }))}
      />
      {extraGuestFee !== undefined && <p>{`Each extra guest: ${formatMoney(extraGuestFee, formats)}`}</p>}
      <Gate when={inState(deadline, 'before')}>
        <p>
          {how} by {closes}. <AddToCalendar address={dateAddress(bookingCode(id))} name={deadlineNames[deadline]} />
        </p>
        <ExternalLink href={booking.link} className={buttonClass.primary}>
          Book Now<VisuallyHidden> at {name}</VisuallyHidden>
        </ExternalLink>
      </Gate>
      <Gate when={inState(deadline, 'after')}>
        <p>The booking code closed {closes}.</p>
        <button type="button" className={buttonClass.primary} disabled>
          Book Now<VisuallyHidden> at {name}</VisuallyHidden>
        </button>
      </Gate>
    </LuggageTag>
  );
}
