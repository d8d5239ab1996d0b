import { anyArticleAddress } from '../domain/addresses.ts';
import type { Organization, WebSite, NewsArticle, BreadcrumbList, Offer, PostalAddress, Event, Place, Graph, Thing } from 'schema-dts';
import { yearOf } from '../domain/days.ts';
import { isDefined } from '../domain/defined.ts';
import { american, dialled } from '../domain/format.ts';
import { deadlineName, earlyPriceEnd } from '../domain/schedule.ts';
import { stateAt } from '../domain/timeline.ts';
import { type TimeWindowState, isActive } from '../domain/windows.ts';
import type { NewsItem } from '../site/contract.ts';
import type { RenderInput, PageData } from '../site/pageData.ts';
import { initialSchedule } from '../site/schedule.ts';
import { componentNames } from '../site/serializedElements.ts';

function graphInput({ data, layout }: Pick<RenderInput, 'data' | 'layout'>) {
  const schedule = initialSchedule(layout);
  const state = (name: string) => stateAt(schedule[name] ?? [[null, 'early']], layout.renderedAt);
  return {
    data,
    formats: layout.formats ?? american,
    rolePages: layout.rolePages,
    window: (name: string) => state(name) as TimeWindowState,
    isEarlyPriceOver: state(deadlineName(earlyPriceEnd)) === 'after',
    url: (path: string) => data.convention.siteUrl + path,
    description: data.pages.find(({ path }) => path === '/')?.description,
  };
}
type GraphInput = ReturnType<typeof graphInput>;

const logoPath = '/icon-512.png';

/** The charity that runs the convention, reduced to what other nodes need. */
function organizer(input: GraphInput) {
  const { name, charity } = input.data.convention;
  return {
    '@type': 'Organization',
    '@id': input.url('/#organization'),
    name: charity.legalName,
    alternateName: name,
    url: input.url('/'),
    logo: input.url(logoPath),
  } as const satisfies Organization;
}

function organization(input: GraphInput): Organization {
  const { convention, addresses, follow } = input.data;
  const email = addresses.general;
  return {
    ...organizer(input),
    ...(convention.charity.status !== undefined && { description: convention.charity.status }),
    ...(email && { email }),
    sameAs: follow.map(({ to }) => to).filter((to) => !to.startsWith('/')),
  };
}

function webSite(input: GraphInput): WebSite {
  return {
    '@type': 'WebSite',
    '@id': input.url('/#website'),
    name: input.data.convention.name,
    url: input.url('/'),
    inLanguage: input.formats.lang,
    publisher: { '@id': organizer(input)['@id'] },
  };
}

function newsArticle(item: NewsItem, { pathname, page, card }: RenderInput, input: GraphInput): NewsArticle {
  return {
    '@type': 'NewsArticle',
    '@id': input.url(`${pathname}#article`),
    headline: item.heading,
    description: page.description,
    url: input.url(pathname),
    mainEntityOfPage: input.url(pathname),
    image: input.url(card.address),
    ...(item.live && { datePublished: item.live, dateModified: item.updated ?? item.live }),
    inLanguage: input.formats.lang,
    author: organizer(input),
    publisher: { '@id': organizer(input)['@id'] },
  };
}

/** Breadcrumbs from the home page to a page, through all pages whose path is a prefix of its own. Menu groups have no page. */
function breadcrumbs(path: string, title: string, { data, url }: GraphInput): BreadcrumbList {
  const parents = path.split('/').map((_part, count, parts) => parts.slice(0, count).join('/'));
  const between = parents.map((parent) => data.pages.find((page) => page.path === parent)).filter(isDefined);
  const steps = [{ path: '/', title: data.convention.name }, ...between, { path, title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.title, item: url(step.path) })),
  };
}

const schemaUrl = <Name extends string>(name: Name): `https://schema.org/${Name}` => `https://schema.org/${name}`;

/** Converts an address to schema.org. Free-form lines become the street address. */
function postalAddress(address: NonNullable<GraphInput['data']['hotel']>['address'], country: string | undefined): PostalAddress {
  const parts =
    'lines' in address
      ? { streetAddress: address.lines.join(', ') }
      : { streetAddress: address.street, addressLocality: address.city, addressRegion: address.state, postalCode: address.zip };
  return { '@type': 'PostalAddress', ...parts, ...(country && { addressCountry: country }) };
}

const statuses = { scheduled: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const;
const region = ({ city, region: state, country }: GraphInput['data']['convention']): PostalAddress => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  ...(state && { addressRegion: state }),
  ...(country && { addressCountry: country }),
});

function venue({ data: { hotel, convention: edition } }: GraphInput): Place {
  if (!hotel) return { '@type': 'Place', name: edition.city, address: region(edition) };
  return {
    '@type': 'Place',
    name: hotel.name,
    address: postalAddress(hotel.address, edition.country),
    ...(hotel.phone !== undefined && { telephone: dialled(hotel.phone) }),
  };
}

/** What is sold only while a window is active, by schema.org's names (https://schema.org/ItemAvailability). */
const byWindow = {
  // Announced, with its opening date. schema.org has no closer term for "not on sale yet".
  early: 'PreOrder',
  open: 'InStock',
  full: 'SoldOut',
  closed: 'Discontinued',
} as const satisfies Record<TimeWindowState, string>;

type Level = NonNullable<PageData['registration']>['levels'][number];

/** The availability of a level. Nothing is sold after the closing ceremony or of a cancelled convention; a sold-out level stays sold out. */
function levelAvailability({ availability, soldOut }: Level, { data, window }: GraphInput) {
  if (window('registration') === 'closed' || data.convention.status === 'cancelled') return 'Discontinued';
  if (soldOut) return 'SoldOut';
  if (availability === 'door') return 'InStoreOnly';
  const online = byWindow[window('preregistration')];
  const isOnlyAtTheDoor = availability === 'both' && (online === 'SoldOut' || online === 'Discontinued');
  return isOnlyAtTheDoor ? 'InStoreOnly' : online;
}

function offers(input: GraphInput): Offer[] {
  const { data, rolePages, window, url } = input;
  const { open, close } = data.windows.preregistration ?? {};
  const earlyPriceUntil = data.registration?.earlyPriceUntil ?? close;
  const isEarly = isActive(window('preregistration')) && window('registration') !== 'closed' && !input.isEarlyPriceOver;
  return (data.registration?.levels ?? []).map((level) => {
    const earlyPrice = isEarly ? level.salePrice : undefined;
    return {
      '@type': 'Offer',
      name: level.name,
      price: earlyPrice ?? level.price,
      priceCurrency: input.formats.money.currency,
      ...(earlyPrice !== undefined && earlyPriceUntil && { priceValidUntil: earlyPriceUntil }),
      ...(level.availability === 'door' ? { validFrom: data.convention.firstDay } : open && { validFrom: open }),
      ...(level.availability === 'preregistration' && close && { validThrough: close }),
      availability: schemaUrl(levelAvailability(level, input)),
      ...(rolePages.registration && { url: url(rolePages.registration) }),
    };
  });
}

/** What the events of all editions have, in this order. */
function editionEvent({ data, url, description }: GraphInput, year: number, days: { firstDay: string; lastDay: string }) {
  const { name, minimumAge } = data.convention;
  return {
    '@type': 'Event',
    '@id': url(`/#${year}`),
    name: `${name} ${year}`,
    ...(description && { description }),
    url: url('/'),
    image: url(logoPath),
    startDate: days.firstDay,
    endDate: days.lastDay,
    eventStatus: schemaUrl('EventScheduled'),
    eventAttendanceMode: schemaUrl('OfflineEventAttendanceMode'),
    ...(minimumAge !== undefined && { typicalAgeRange: `${minimumAge}-` }),
  } as const;
}

/** The current edition. @param image path of its picture */
function conventionEvent(input: GraphInput, image: string): Event {
  const { convention: edition } = input.data;
  return {
    ...editionEvent(input, edition.conYear, edition),
    image: input.url(image),
    eventStatus: schemaUrl(statuses[edition.status ?? 'scheduled']),
    location: venue(input),
    organizer: organizer(input),
    offers: offers(input),
  };
}

/**
 * Later editions, at their hotel if it is known, otherwise in the city. Without offers: prices and windows are those of the current one. The
 * home page's card shows the days of one of them, so the logo is their picture; likewise, a description that names a year is left out.
 */
function laterConventions(input: GraphInput): Event[] {
  const { convention } = input.data;
  const namesYear = /\b20\d\d\b/.test(input.description ?? '');
  const general = namesYear ? { ...input, description: undefined } : input;
  return convention.editions.map((edition) => ({
    ...editionEvent(general, yearOf(edition.firstDay), edition),
    location: { '@type': 'Place', name: edition.hotel ?? convention.city, address: region(convention) },
    organizer: { '@id': organizer(input)['@id'] },
  }));
}

/**
 * Structured data (schema.org) of a page, for search engines; undefined for Page Not Found, and for the document that shows any article. Availability is that of the rendering: the
 * server renders again when a window opens or closes. There is no Hotel with offers of rooms, because search engines show none for such a page,
 * and no FAQPage, because no page is a list of questions and answers.
 */
export function structuredData(rendering: RenderInput): Graph | undefined {
  const { page, pathname, text, news, card } = rendering;
  if (page.key === '/404' || pathname === anyArticleAddress) return undefined;
  const input = graphInput(rendering);
  const isHome = pathname === '/';
  // The card has the days of the next convention then.
  const picture = input.window('edition') === 'closed' ? logoPath : card.address;
  const nodes: Thing[] = [
    ...(isHome
      ? [organization(input), webSite(input), conventionEvent(input, picture), ...laterConventions(input)]
      : [breadcrumbs(pathname, page.title, input)]),
    ...(componentNames(text).includes('RegistrationLevels') ? [conventionEvent(input, picture)] : []),
    ...(news.article ? [newsArticle(news.article.news, rendering, input)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}
