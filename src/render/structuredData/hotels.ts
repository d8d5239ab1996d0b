import type { Hotel, Offer, PostalAddress } from 'schema-dts';
import { windowAvailability } from '../../domain/availability.ts';
import { dollars, isoClock } from '../../domain/format.ts';
import { bookingCode } from '../../domain/schedule.ts';
import type { GraphInput } from './facts.ts';
import { schemaUrl } from './schemaUrl.ts';

type MainHotel = NonNullable<GraphInput['data']['hotel']>;
type OverflowHotel = MainHotel['overflow'][number];

/** An address of the data in schema.org's words. */
export function postalAddress({ street, city, state, zip }: OverflowHotel['address']): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  };
}

function priceRange(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? dollars(least) : `${dollars(least)}-${dollars(most)}`;
}

/** A price for each night. */
function nightly(name: string, price: number, others: Pick<Extract<Offer, object>, 'availability' | 'validFrom' | 'validThrough'>): Offer {
  return {
    '@type': 'Offer',
    name,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', unitCode: 'DAY' },
    ...others,
  };
}

/**
 * The main hotel, with the rooms of the block: available while the block is.
 * @param pathname of the page that shows it
 */
export function mainHotel(hotel: MainHotel, { data: { windows }, window, url }: GraphInput, pathname: string): Hotel {
  const { open, close } = windows.hotel ?? {};
  const [checkinTime, checkoutTime] = [isoClock(hotel.checkIn), isoClock(hotel.checkOut)];
  const terms = {
    availability: schemaUrl(windowAvailability(window('hotel'))),
    ...(open && { validFrom: open }),
    ...(close && { validThrough: close }),
  };
  return {
    '@type': 'Hotel',
    '@id': url(`${pathname}#main`),
    name: hotel.name,
    address: postalAddress(hotel.address),
    telephone: `+1${hotel.phone}`,
    image: url(`/images/${hotel.images.hotel.src}`),
    ...(checkinTime && { checkinTime }),
    ...(checkoutTime && { checkoutTime }),
    priceRange: priceRange(hotel.suites.flatMap(({ pricing }) => Object.values(pricing))),
    makesOffer: hotel.suites.flatMap(({ name, pricing }) => [
      nightly(`${name}, king`, pricing.king, terms),
      nightly(`${name}, 2 queen`, pricing.twoQueen, terms),
    ]),
  };
}

/**
 * An overflow hotel: its rooms are available until its booking code closes.
 * @param pathname of the page that shows it
 */
export function overflowHotel(
  { id, name, address, phoneNumber, images, rooms, booking }: OverflowHotel,
  { url, isOver }: GraphInput,
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
    address: postalAddress(address),
    telephone: `+1${phoneNumber}`,
    ...(images[0] && { image: url(`/images/${images[0].src}`) }),
    priceRange: priceRange(rooms.map(({ price }) => price)),
    makesOffer: rooms.map(({ bedType, price }) => nightly(bedType, price, terms)),
  };
}
