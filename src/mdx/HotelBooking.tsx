import { useBooking } from '../live/config.ts';
import { buttonClass } from '../ui/Button.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Gate, inState } from '../ui/Gate.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';
import { Notice } from './common/Notice.tsx';
import { Phone } from './common/Phone.tsx';
import { WindowDate } from './common/WindowDate.tsx';

/** How to book the hotel block, by the state of its window (section 2, Hotel page). */
export function HotelBooking() {
  const { link, code } = useBooking().hotelBooking;
  return (
    <>
      <p>
        Call the hotel: <Phone id="hotel.phone" />
      </p>
      <Gate when={inState('hotel', 'early')}>
        <Notice title="Booking has not opened yet">
          <p>
            Booking in our block opens <WindowDate window="hotel" edge="open" />.
          </p>
        </Notice>
      </Gate>
      <Gate when={inState('hotel', 'open')}>
        <Notice tone="good" title="Our block can be booked">
          <p>
            Use the group code {code}, and book by <WindowDate window="hotel" edge="close" />.
          </p>
          <ExternalLink href={link} className={buttonClass.primary}>
            Book Now Online
          </ExternalLink>
        </Notice>
      </Gate>
      <Gate when={inState('hotel', 'full')}>
        <Notice tone="warning" title="Our block is fully reserved">
          <p>
            Look at the <SiteLink to="/join/hotel#overflow">overflow hotels</SiteLink>, or try again later with the group code {code}: rooms
            come back when people cancel. The block closes <WindowDate window="hotel" edge="close" />.
          </p>
          <ExternalLink href={link} className={buttonClass.primary}>
            Check Availability
          </ExternalLink>
        </Notice>
      </Gate>
      <Gate when={inState('hotel', 'closed')}>
        <Notice title="Booking has closed">
          <p>
            Booking in our block closed <WindowDate window="hotel" edge="close" />. The{' '}
            <SiteLink to="/join/hotel#overflow">overflow hotels</SiteLink> may still have rooms.
          </p>
        </Notice>
      </Gate>
    </>
  );
}
