import type { Hotel, Offer, PostalAddress } from 'schema-dts';
import { windowAvailability } from '../../domain/availability.ts';
import { dialled, isoClock } from '../../domain/format.ts';
import { formatMoney, type LocaleFormats } from '../../domain/localeFormats.ts';
import { bookingCode } from '../../domain/schedule.ts';
import type { GraphInput } from './facts.ts';
import { schemaUrl } from './schemaUrl.ts';

type MainHotel = NonNullable<GraphInput['data']['hotel']>;
type OverflowHotel = MainHotel['overflow'][number];

/** Converts an address to schema.org. Free-form lines become the street address. */
export function postalAddress(address: OverflowHotel['address'], country: string | undefined): PostalAddress {
  const parts =
    'lines' in address
      ? { streetAddress: address.lines.join(', ') }
      : { streetAddress: address.street, addressLocality: address.city, addressRegion: address.state, postalCode: address.zip };
  return { '@type': 'PostalAddress', ...parts, ...(country && { addressCountry: country }) };
}

function priceRange(prices: readonly number[], formats: LocaleFormats): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return [...new Set([least, most])].map((price) => formatMoney(price, formats)).join('-');
}

/** An offer with a price per night. */
function nightly(
  name: string,
  price: number,
  { money }: LocaleFormats,
  others: Pick<Extract<Offer, object>, 'availability' | 'validFrom' | 'validThrough'>,
): Offer {
  return {
    '@type': 'Offer',
    name,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: money.currency, unitCode: 'DAY' },
    ...others,
  };
}

/**
 * The main hotel, whose rooms are available while the block is open.
 * @param pathname path of the page that shows it
 */
export function mainHotel(hotel: MainHotel, { data: { windows, convention }, window, url, formats }: GraphInput, pathname: string): Hotel {
  const { open, close } = windows.hotel ?? {};
  const [checkinTime, checkoutTime] = [hotel.checkIn, hotel.checkOut].map((clock) => clock && isoClock(clock));
  const terms = {
    availability: schemaUrl(windowAvailability(window('hotel'))),
    ...(open && { validFrom: open }),
    ...(close && { validThrough: close }),
  };
  return {
    '@type': 'Hotel',
    '@id': url(`${pathname}#main`),
    name: hotel.name,
    address: postalAddress(hotel.address, convention.country),
    ...(hotel.phone !== undefined && { telephone: dialled(hotel.phone) }),
    ...(hotel.images[0] && { image: url(`/images/${hotel.images[0].src}`) }),
    ...(checkinTime && { checkinTime }),
    ...(checkoutTime && { checkoutTime }),
    ...(hotel.suites.length > 0 && {
      priceRange: priceRange(
        hotel.suites.flatMap(({ pricing }) => Object.values(pricing)),
        formats,
      ),
    }),
    makesOffer: hotel.suites.flatMap(({ name, pricing }) => {
      const prices = Object.entries(pricing);
      // A room with a single price needs no bed type in its name.
      const nameWith = (bed: string) => (prices.length > 1 ? `${name}, ${(hotel.beds[bed] ?? bed).toLowerCase()}` : name);
      return prices.map(([bed, price]) => nightly(nameWith(bed), price, formats, terms));
    }),
  };
}

/**
 * An overflow hotel, whose rooms are available until its booking code closes.
 * @param pathname path of the page that shows it
 */
export function overflowHotel(
  { id, name, address, phoneNumber, images, rooms, booking }: OverflowHotel,
  { data, url, isOver, formats }: GraphInput,
  pathname: string,
): Hotel {
  const terms = {
    availability: schemaUrl(windowAvailability(isOver(bookingCode(id)) ? 'closed' : 'open')),
    validThrough: booking.closes,
  };
  return {
    '@type': 'Hotel',
    '@id': url(`${pathname}#${id}`),
    name,
    address: postalAddress(address, data.convention.country),
    telephone: dialled(phoneNumber),
    ...(images[0] && { image: url(`/images/${images[0].src}`) }),
    priceRange: priceRange(
      rooms.map(({ price }) => price),
      formats,
    ),
    makesOffer: rooms.map(({ bedType, price }) => nightly(bedType, price, formats, terms)),
  };
}
