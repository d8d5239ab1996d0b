import type { Graph, Offer } from 'schema-dts';
import { expect, test } from 'vitest';
import { isDefined } from '../src/domain/defined.ts';
import type { Collection } from '../src/collection/collection.ts';
import { structuredData } from '../src/render/structuredData.ts';
import { isFull, leading } from './support/full.ts';
import { renderingsOf } from './support/renderings.ts';
import { schemaProblems } from './support/schemaOrg.ts';
import { collection } from './support/site.ts';

const { windows, convention, registration, hotel } = collection.data;
const opens = Date.parse(windows.preregistration?.open ?? '');
const closes = Date.parse(windows.preregistration?.close ?? '');
const closing = Date.parse(convention.closingCeremony);

/** The structured data of pages at an instant, by address. */
async function graphs(now: number, content: Collection = collection, paths?: string[]): Promise<Record<string, Graph>> {
  const found = [...(await renderingsOf(content, now, paths))]
    .map(([path, rendering]) => {
      const graph = structuredData(rendering);
      return graph ? [path, graph] : undefined;
    })
    .filter(isDefined);
  return Object.fromEntries(found) as Record<string, Graph>;
}
type Node = { '@type': string } & Record<string, unknown>;
const nodesOf = (graph: Graph | undefined) => (graph?.['@graph'] ?? []) as unknown as Node[];
const nodeOf = (graph: Graph | undefined, type: string) => nodesOf(graph).find((node) => node['@type'] === type);

test('the structured data of every page, in every state, is what schema.org defines', async () => {
  const soldOut = structuredClone(collection.data);
  for (const level of soldOut.registration.levels) level.soldOut = true;
  if (soldOut.windows.hotel) soldOut.windows.hotel.full = true;
  soldOut.convention.status = 'cancelled';
  const inTime = await Promise.all(leading([opens, closing + 1, opens - 1, closes + 1], 1).map((now) => graphs(now)));
  const others = await graphs(opens + 20 * 86_400_000, { ...collection, data: soldOut });
  const all = [...inTime, others].flatMap(Object.values);
  expect(all.length).toBeGreaterThan(isFull ? 140 : 50);
  const right = new Map(all.map((graph) => [JSON.stringify(graph), graph])).values();
  const event = nodeOf(inTime[0]?.['/'], 'Event') ?? {};
  const wrong = [{ begins: '2025-08-29' }, { eventStatus: 'https://schema.org/EventPerhaps' }].map((change) => ({
    '@context': 'https://schema.org',
    '@graph': [{ ...event, ...change }],
  }));
  const [first, second, ...more] = schemaProblems([...wrong, ...right]);
  expect(first).toContain('begins');
  expect(second).toContain('EventPerhaps');
  expect(more).toEqual([]);
});

test('each page says what it shows', async () => {
  const found = await graphs(opens);
  const graphTypes = (path: string) => nodesOf(found[path]).map((node) => node['@type']);
  expect(graphTypes('/')).toEqual(['Organization', 'WebSite', 'Event', ...convention.editions.map(() => 'Event')]);
  expect(graphTypes('/join/registration')).toEqual(['BreadcrumbList', 'Event']);
  for (const path of ['/join/hotel', '/policies/coc']) expect(graphTypes(path)).toEqual(['BreadcrumbList']);
  expect(graphTypes('/news/101')).toEqual(['BreadcrumbList', 'NewsArticle']);
  expect(found['/404']).toBeUndefined();
});

test('the way to a page goes over the pages above it', async () => {
  const found = await graphs(closing, collection, ['/fun/events/map', '/news/101', '/join/hotel']);
  const steps = (path: string) =>
    ((nodeOf(found[path], 'BreadcrumbList')?.itemListElement ?? []) as { item: string }[]).map(({ item }) =>
      item.replace(convention.siteUrl, ''),
    );
  expect(steps('/fun/events/map')).toEqual(['/', '/fun/events', '/fun/events/map']);
  expect(steps('/news/101')).toEqual(['/', '/news', '/news/101']);
  expect(steps('/join/hotel')).toEqual(['/', '/join/hotel']);
});

async function offersAt(now: number, content?: Collection): Promise<Exclude<Extract<Offer, object>, { '@id': string }>[]> {
  const found = await graphs(now, content, ['/join/registration']);
  return nodeOf(found['/join/registration'], 'Event')?.offers as never;
}
const availabilities = async (now: number, content?: Collection) =>
  (await offersAt(now, content)).map(({ availability }) => String(availability).replace('https://schema.org/', ''));

test('offers follow the window of preregistration, its early price, and sold-out marks', async () => {
  const ids = registration.levels.map(({ availability }) => availability);
  const expected = (only: string, door: string, both: string) => ids.map((id) => ({ preregistration: only, door, both })[id]);
  expect(await availabilities(opens - 1)).toEqual(expected('PreOrder', 'InStoreOnly', 'PreOrder'));
  expect(await availabilities(opens)).toEqual(expected('InStock', 'InStoreOnly', 'InStock'));
  expect(await availabilities(closes)).toEqual(expected('InStock', 'InStoreOnly', 'InStock'));
  expect(await availabilities(closes + 1)).toEqual(expected('Discontinued', 'InStoreOnly', 'InStoreOnly'));
  expect(await availabilities(closing + 1)).toEqual(expected('Discontinued', 'Discontinued', 'Discontinued'));
  const data = structuredClone(collection.data);
  if (data.windows.preregistration) data.windows.preregistration.full = true;
  const both = ids.indexOf('both');
  expect((await availabilities(opens, { ...collection, data }))[both]).toBe('InStoreOnly');
  for (const level of data.registration.levels) level.soldOut = true;
  expect(await availabilities(opens, { ...collection, data })).toEqual(expected('SoldOut', 'SoldOut', 'SoldOut'));
  expect(await availabilities(closing + 1, { ...collection, data })).toEqual(expected('Discontinued', 'Discontinued', 'Discontinued'));
  const sale = registration.levels.find(({ salePrice }) => salePrice !== undefined);
  const priceAt = async (now: number) => (await offersAt(now)).find(({ name }) => name === sale?.name)?.price;
  expect(await priceAt(opens)).toBe(sale?.salePrice);
  expect(await priceAt(closes + 1)).toBe(sale?.price);
});

test('the convention is announced with its days, place and status', async () => {
  const eventWith = async (status?: 'postponed' | 'cancelled') => {
    const data = structuredClone(collection.data);
    if (status) data.convention.status = status;
    return nodeOf((await graphs(opens, { ...collection, data }, ['/']))['/'], 'Event');
  };
  expect((await eventWith())?.eventStatus).toBe('https://schema.org/EventScheduled');
  expect((await eventWith('postponed'))?.eventStatus).toBe('https://schema.org/EventPostponed');
  expect((await eventWith('cancelled'))?.eventStatus).toBe('https://schema.org/EventCancelled');
  expect(await eventWith()).toMatchObject({
    startDate: convention.firstDay,
    endDate: convention.lastDay,
    location: { name: hotel.name, address: { addressLocality: convention.city } },
  });
});

test('conventions to come have their days, the logo, and the description unless it names a year, but no offers of this one', async () => {
  const eventsOf = async (description?: string) => {
    const pages = collection.pages.map((page) => (page.path === '/' && description ? { ...page, description } : page));
    return nodesOf((await graphs(opens, { ...collection, pages }, ['/']))['/']).filter((node) => node['@type'] === 'Event');
  };
  const [present, ...later] = await eventsOf();
  expect(later).toHaveLength(convention.editions.length);
  for (const [place, { firstDay, lastDay, hotel: known }] of convention.editions.entries()) {
    expect(later[place]).toMatchObject({
      startDate: firstDay,
      endDate: lastDay,
      description: present?.description,
      image: `${convention.siteUrl}/icon-512.png`,
      location: { name: known ?? convention.city },
    });
    expect(later[place]).not.toHaveProperty('offers');
  }
  const [dated, ...others] = await eventsOf('Meet us in August 2025.');
  expect(dated).toHaveProperty('description', 'Meet us in August 2025.');
  for (const other of others) expect(other).not.toHaveProperty('description');
});

test('without a youngest age, no convention names one', async () => {
  const data = structuredClone(collection.data);
  delete data.convention.minimumAge;
  expect(JSON.stringify(await graphs(opens, { ...collection, data }, ['/']))).not.toContain('typicalAgeRange');
});

test('an article has the dates of its publication and its correction', async () => {
  const corrected = collection.news.find(({ updated }) => updated) ?? collection.news[0];
  const found = await graphs(closing + 365 * 86_400_000, collection, [`/news/${corrected?.id}`]);
  expect(nodeOf(found[`/news/${corrected?.id}`], 'NewsArticle')).toMatchObject({
    headline: corrected?.heading,
    datePublished: corrected?.live,
    dateModified: corrected?.updated ?? corrected?.live,
  });
});
