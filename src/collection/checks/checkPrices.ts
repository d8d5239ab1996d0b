import type { Data, DataFile } from '../../../content.config.ts';
import { type Diagnostic } from '../diagnostic.ts';
import type { CollectionDraft } from '../draft.ts';
import { fileOf } from '../files.ts';
import { formatMoney } from '../../domain/localeFormats.ts';
import { localeOf } from '../../domain/localeOf.ts';
import { earlyPriceEnd } from '../../domain/schedule.ts';
import { reportsOn } from './dataDiagnostics.ts';

interface Price {
  path: PropertyKey[];
  name: string;
  amount: number;
}
interface PriceList {
  file: DataFile;
  prices: Price[];
  /** Whether each price is at least the one before. */
  isAscending: boolean;
}

/** A price that is so many times higher or lower than its neighbors probably has a wrong number of digits. */
const outlier = 8;

function* priceLists({ registration, dealers, hotel, events }: Partial<Data>): Generator<PriceList> {
  if (registration) {
    const prices = registration.levels.map(({ name, price }, index) => ({ path: ['levels', index, 'price'], name, amount: price }));
    yield { file: 'registration', prices, isAscending: true };
  }
  if (dealers) {
    const prices = dealers.spaces.map(({ name, price }, index) => ({ path: ['spaces', index, 'price'], name, amount: price }));
    yield { file: 'dealers', prices, isAscending: true };
    const power = Object.entries(dealers.power ?? {}).flatMap(([name, amount]) =>
      amount === undefined ? [] : { path: ['power', name], name, amount },
    );
    yield { file: 'dealers', prices: power, isAscending: true };
  }
  if (hotel) {
    const suites = hotel.suites.flatMap(({ name, pricing }, index) =>
      Object.entries(pricing).map(([bed, amount]) => ({ path: ['suites', index, 'pricing', bed], name, amount })),
    );
    yield { file: 'hotel', prices: suites, isAscending: false };
    const rooms = hotel.overflow.flatMap(({ name, rooms: list }, index) =>
      list.map(({ price }, room) => ({ path: ['overflow', index, 'rooms', room, 'price'], name, amount: price })),
    );
    yield { file: 'hotel', prices: rooms, isAscending: false };
  }
  if (events?.poker) {
    const { buyIn, rebuy, addOn } = events.poker;
    const prices = Object.entries({ buyIn, rebuy, addOn }).map(([name, amount]) => ({ path: ['poker', name], name, amount }));
    yield { file: 'events', prices, isAscending: false };
  }
}

function neighborsOf(prices: readonly Price[], index: number): number[] {
  return [prices[index - 1], prices[index + 1]].flatMap((price) => (price && price.amount > 0 ? price.amount : []));
}

function isTooHigh(prices: readonly Price[], index: number): boolean {
  const { amount = 0 } = prices[index] ?? {};
  const neighbors = neighborsOf(prices, index);
  return amount > 0 && neighbors.length > 0 && neighbors.every((other) => amount >= other * outlier);
}

function isTooLow(prices: readonly Price[], index: number): boolean {
  const { amount = 0 } = prices[index] ?? {};
  const neighbors = neighborsOf(prices, index);
  // Next to a price that is too high, every other one looks low.
  if (isTooHigh(prices, index - 1) || isTooHigh(prices, index + 1)) return false;
  return amount > 0 && neighbors.length > 0 && neighbors.every((other) => amount * outlier <= other);
}

function checkPrice(
  { name, amount }: Price,
  index: number,
  { prices, isAscending }: PriceList,
  money: (amount: number) => string,
): string | undefined {
  const beside = neighborsOf(prices, index).map(money).join(' and ');
  if (isTooHigh(prices, index))
    return `${name} costs ${money(amount)}, next to ${beside}. Is there a digit too many, or one missing beside it?`;
  if (isTooLow(prices, index)) return `${name} costs ${money(amount)}, next to ${beside}. Is a digit missing?`;
  const before = prices[index - 1];
  return isAscending && before && amount < before.amount
    ? `${name} costs ${money(amount)}, less than ${before.name} before it (${money(before.amount)}). Check both prices.`
    : undefined;
}

/** Checks the day on which the early price ends: pages show it as a deadline, which has a name. */
function checkEarlyEnd(draft: CollectionDraft): Diagnostic[] {
  const { registration, windows, deadlines = {} } = draft.data;
  const { error } = reportsOn(draft, 'registration', 'price');
  const { earlyPriceUntil } = registration ?? {};
  if (earlyPriceUntil === undefined) return [];
  const { open, close } = windows?.preregistration ?? {};
  const path = ['earlyPriceUntil'];
  const unnamed = `This deadline has no name. Add a line to ${fileOf('deadlines')}, as in "${earlyPriceEnd}: Last day of the early price".`;
  const isLate = close !== undefined && close < earlyPriceUntil;
  const isBefore = open !== undefined && earlyPriceUntil < open;
  return [
    ...error(path, !Object.hasOwn(deadlines, earlyPriceEnd) && unnamed),
    ...error(path, isLate && 'Preregistration closes before this, and ends the early price. Write an earlier time, or remove the line.'),
    ...error(
      path,
      isBefore && 'Preregistration opens after this, so nobody would get the early price. Write a later time, or remove the line.',
    ),
    ...error(
      path,
      registration?.levels.every(({ salePrice }) => salePrice === undefined) &&
        'No level has an early price. Add a salePrice, or remove the line.',
    ),
  ];
}

/** Checks early prices and totals, and warns of prices that look like a slip. */
export function checkPrices(draft: CollectionDraft): Diagnostic[] {
  const { registration, charity, convention } = draft.data;
  const { error, warning } = reportsOn(draft, 'registration', 'price');
  const formats = localeOf(convention ?? {});
  const money = (amount: number) => formatMoney(amount, formats);
  const ofLevels = (registration?.levels ?? []).flatMap(({ name, price, salePrice = price }, index) => {
    const path = ['levels', index, 'salePrice'];
    const isSale = registration?.levels[index]?.salePrice !== undefined;
    const isSlip = salePrice * outlier <= price && price > 0;
    return [
      ...error(path, salePrice > price && `The early price of ${name} is above its price. Swap the two.`),
      ...error(path, isSale && salePrice === price && `The early price of ${name} is its price. Lower it, or remove the line.`),
      ...warning(
        path,
        isSlip && `The early price of ${name} is ${money(salePrice)}, and its price is ${money(price)}. Is a digit missing?`,
      ),
    ];
  });
  const early = [...ofLevels, ...checkEarlyEnd(draft)];
  const slips = [...priceLists(draft.data)].flatMap((list) =>
    list.prices.flatMap((price, index) => reportsOn(draft, list.file, 'price').warning(price.path, checkPrice(price, index, list, money))),
  );
  if (!charity) return [...early, ...slips];
  const { totalRaised, lastYearRaised, totalSince } = charity;
  const total = `totalRaised is ${money(totalRaised ?? 0)}, less than what was raised last year alone (${money(lastYearRaised ?? 0)}). The total includes last year.`;
  const since = `totalSince is ${totalSince}, after the year of the convention (${convention?.conYear}). Write the year of the first donation.`;
  const inCharity = reportsOn(draft, 'charity', 'price');
  return [
    ...early,
    ...slips,
    ...inCharity.error(['totalRaised'], totalRaised !== undefined && lastYearRaised !== undefined && totalRaised < lastYearRaised && total),
    ...inCharity.error(['totalSince'], convention && totalSince !== undefined && totalSince > convention.conYear && since),
  ];
}
