import type { Hotel, Offer, PostalAddress } from 'schema-dts';
import { windowAvailability } from '../../domain/availability.ts';
import { isoClock } from '../../domain/format.ts';
import { formatMoney, type LocaleFormats } from '../../domain/localeFormats.ts';
import { bookingCode } from '../../domain/schedule.ts';
import type { GraphInput } from './facts.ts';
import { schemaUrl } from './schemaUrl.ts';

type OverflowHotel = GraphInput['data']['hotel']['overflow'][number];

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

function priceRange(prices: readonly number[], formats: LocaleFormats): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return [...new Set([least, most])].map((price) => formatMoney(price, formats)).join('-');
}

/** A price for each night. */
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

/** The main hotel, with the rooms of the block: available while the block is. */
export function mainHotel({ data: { hotel, windows }, window, url, formats }: GraphInput): Hotel {
  const { open, close } = windows.hotel ?? {};
  const [checkinTime, checkoutTime] = [isoClock(hotel.checkIn), isoClock(hotel.checkOut)];
  const terms = {
    availability: schemaUrl(windowAvailability(window('hotel'))),
    ...(open && { validFrom: open }),
    ...(close && { validThrough: close }),
  };
  return {
    '@type': 'Hotel',
    '@id': url('/join/hotel#main'),
    name: hotel.name,
    address: postalAddress(hotel.address),
    telephone: `+1${hotel.phone}`,
    image: url(`/images/${hotel.images.hotel.src}`),
    ...(checkinTime && { checkinTime }),
    ...(checkoutTime && { checkoutTime }),
    priceRange: priceRange(hotel.suites.flatMap(({ pricing }) => Object.values(pricing)), formats),
    makesOffer: hotel.suites.flatMap(({ name, pricing }) => [
      nightly(`${name}, king`, pricing.king, formats, terms),
      nightly(`${name}, 2 queen`, pricing.twoQueen, formats, terms),
    ]),
  };
}

/** An overflow hotel: its rooms are available until its booking code closes. */
export function overflowHotel(
  { id, name, address, phoneNumber, images, rooms, booking }: OverflowHotel,
  { url, isOver, formats }: GraphInput,
): Hotel {
  const terms = {
    availability: schemaUrl(windowAvailability(isOver(bookingCode(id)) ? 'closed' : 'open')),
    validThrough: booking.closes,
  };
  return {
    '@type': 'Hotel',
    '@id': url(`/join/hotel#${id}`),
    name,
    address: postalAddress(address),
    telephone: `+1${phoneNumber}`,
    ...(images[0] && { image: url(`/images/${images[0].src}`) }),
    priceRange: priceRange(rooms.map(({ price }) => price), formats),
    makesOffer: rooms.map(({ bedType, price }) => nightly(bedType, price, formats, terms)),
  };
}
