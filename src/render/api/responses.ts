import { z } from 'zod';
import { collections, type Data, dataNames, type SiteData } from '../../../content.config.ts';
import { referencesOf } from '../../collection/parsed/references.ts';
import { hintsOf, unwrap, walkValues } from '../../collection/schema/hints.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { bookingCode } from '../../domain/schedule.ts';
import type { Config } from '../../site/contract.ts';

/**
 * All deadlines with a day or an ISO instant, by path in the data: booking codes of overflow hotels, and those of deadlines.yaml, which may
 * override a code's name.
 */
export function deadlinesOf(data: SiteData) {
  const codes = (data.hotel?.overflow ?? []).map(({ id, name, booking }): [string, string] => [
    bookingCode(id),
    booking.code === undefined ? `Last day to book at ${name}` : `Last day for the ${name} booking code`,
  ]);
  const names: Record<string, string> = { ...Object.fromEntries(codes), ...data.deadlines };
  const references = referencesOf(data);
  return Object.entries(names).flatMap(([path, name]) => {
    const date = references.get(path);
    return date ? [{ file: path.replace(/\..*/, ''), path, value: String(date.value), name }] : [];
  });
}

function absentLiveFields(schema: z.core.$ZodType, entry: unknown): string[] {
  const type = unwrap(schema);
  if (!(type instanceof z.ZodObject)) return [];
  const absent = Object.entries(type.shape).filter(
    ([key, field]) => hintsOf(field as z.core.$ZodType).live && (entry as Record<string, unknown>)[key] === undefined,
  );
  return absent.map(([key]) => key);
}

/**
 * The values that open pages keep current (`live` in their schema), by path in the data. A missing field of a list entry is null, because
 * JSON drops undefined: a page then removes it, for example an early price.
 */
const liveValuesOf = memoizeWeakly((data: SiteData): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const file of dataNames) {
    for (const { path, name, schema, hints, value } of walkValues(collections.data[file].schema, data[file], file)) {
      if (hints.live) values[name] = value;
      const isInList = path.some((key) => typeof key === 'number');
      if (isInList) for (const key of absentLiveFields(schema, value)) values[`${name}.${key}`] = null;
    }
  }
  return values;
});

/** `GET /api/config`, with additional fields for the notice, all other windows, and deadlines and live values by path. */
export function configResponse(data: SiteData): Config {
  const { registration, convention, notice } = data;
  const { show, ...shown } = notice;
  const dates = Object.fromEntries(Object.entries(data.windows).map(([id, { open, close, full }]) => [id, { open, close, full }]));
  const { preregistration, hotel, dealers, panelSubmissions, djSubmissions, ...windows } = dates;
  return {
    hotel,
    dealers,
    programming: { panelSubmissions, djSubmissions },
    registration: {
      preregitration: preregistration,
      registrationLevels: Object.fromEntries((registration?.levels ?? []).map(({ id, soldOut }) => [id, { soldOut }])),
    },
    convention: { closingCeremony: convention.closingCeremony, conYear: convention.conYear },
    notice: show ? shown : {},
    windows,
    deadlines: Object.fromEntries(deadlinesOf(data).map(({ path, value }) => [path, value])),
    facts: liveValuesOf(data),
  };
}

/** `GET /api/hotel/booking`: empty without a hotel. */
export function bookingResponse({ hotel }: SiteData): { hotelBooking?: NonNullable<Data['hotel']['booking']> } {
  return hotel?.booking ? { hotelBooking: hotel.booking } : {};
}
