import { earlyPriceEnd } from '../../domain/schedule.ts';
import type { Event, Offer, Place, PostalAddress } from 'schema-dts';
import { levelAvailability } from '../../domain/availability.ts';
import { yearOf } from '../../domain/days.ts';
import { dialled } from '../../domain/format.ts';
import { isActive } from '../../domain/windows.ts';
import { schemaUrl } from './schemaUrl.ts';
import type { GraphInput } from './facts.ts';
import { organizer } from './organization.ts';
import { postalAddress } from './hotels.ts';

const statuses = { scheduled: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const;
const region = ({ city, region: state, country }: GraphInput['data']['convention']): PostalAddress => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  ...(state && { addressRegion: state }),
  ...(country && { addressCountry: country }),
});

/** The hotel, or the city if there is none. */
function venue({ data: { hotel, convention: edition } }: GraphInput): Place {
  if (!hotel) return { '@type': 'Place', name: edition.city, address: region(edition) };
  return {
    '@type': 'Place',
    name: hotel.name,
    address: postalAddress(hotel.address, edition.country),
    ...(hotel.phone !== undefined && { telephone: dialled(hotel.phone) }),
  };
}

/** The registration levels as offers: with the early price while it lasts, and with availability by windows and sold-out marks. */
function offers(facts: GraphInput): Offer[] {
  const { data, rolePages, window, registration, url } = facts;
  const preregistration = window('preregistration');
  const { open, close } = data.windows.preregistration ?? {};
  const earlyPriceUntil = data.registration?.earlyPriceUntil ?? close;
  const isEarly = isActive(preregistration) && !facts.isOver(earlyPriceEnd);
  return (data.registration?.levels ?? []).map((level) => {
    const earlyPrice = isEarly ? level.salePrice : undefined;
    return {
      '@type': 'Offer',
      name: level.name,
      price: earlyPrice ?? level.price,
      priceCurrency: facts.formats.money.currency,
      ...(earlyPrice !== undefined && earlyPriceUntil && { priceValidUntil: earlyPriceUntil }),
      ...(level.availability === 'door' ? { validFrom: data.convention.firstDay } : open && { validFrom: open }),
      ...(level.availability === 'preregistration' && close && { validThrough: close }),
      availability: schemaUrl(levelAvailability(level, { preregistration, registration })),
      ...(rolePages.registration && { url: url(rolePages.registration) }),
    };
  });
}

function describe({ data }: GraphInput): string | undefined {
  const home = data.pages.find(({ path }) => path === '/');
  return home?.description;
}

/**
 * The current edition, with its registration levels.
 * @param image path of its picture
 */
export function conventionEvent(facts: GraphInput, image: string): Event {
  const { convention: edition } = facts.data;
  const description = describe(facts);
  return {
    '@type': 'Event',
    '@id': facts.url(`/#${edition.conYear}`),
    name: `${edition.name} ${edition.conYear}`,
    ...(description && { description }),
    url: facts.url('/'),
    image: facts.url(image),
    startDate: edition.firstDay,
    endDate: edition.lastDay,
    eventStatus: schemaUrl(statuses[edition.status ?? 'scheduled']),
    eventAttendanceMode: schemaUrl('OfflineEventAttendanceMode'),
    ...(edition.minimumAge !== undefined && { typicalAgeRange: `${edition.minimumAge}-` }),
    location: venue(facts),
    organizer: organizer(facts),
    offers: offers(facts),
  };
}

/**
 * Later editions, at their hotel if it is known, otherwise in the city. They have no offers: prices and windows are those of the current
 * edition. The home page's social card shows the current days, so the logo is their picture; likewise, a description that names a year is
 * left out.
 */
export function laterConventions(facts: GraphInput): Event[] {
  const { data, url } = facts;
  const { name, city, editions, minimumAge } = data.convention;
  const description = describe(facts);
  return editions.map(({ firstDay, lastDay, hotel }) => ({
    '@type': 'Event',
    '@id': url(`/#${yearOf(firstDay)}`),
    name: `${name} ${yearOf(firstDay)}`,
    ...(description && !/\b20\d\d\b/.test(description) && { description }),
    url: url('/'),
    image: organizer(facts).logo,
    startDate: firstDay,
    endDate: lastDay,
    eventStatus: schemaUrl('EventScheduled'),
    eventAttendanceMode: schemaUrl('OfflineEventAttendanceMode'),
    typicalAgeRange: `${minimumAge}-`,
    location: { '@type': 'Place', name: hotel ?? city, address: region(data.convention) },
    organizer: { '@id': organizer(facts)['@id'] },
  }));
}
