import { nearest } from '../../domain/nearest.ts';

const otherNames: Readonly<Record<string, readonly string[]>> = {
  date: ['live'],
  title: ['heading', 'name'],
  headline: ['title', 'heading'],
  heading: ['title', 'name'],
  name: ['title', 'heading'],
};

/** The fields that a wrong name may mean, likeliest first. */
export function likelyFields(written: string, fields: readonly string[]): string[] {
  const key = written.toLowerCase();
  const same = fields.filter((field) => field.toLowerCase() === key);
  if (same.length > 0) return same;
  const known = Object.hasOwn(otherNames, key) ? (otherNames[key] ?? []).filter((field) => fields.includes(field)) : [];
  return known.length > 0 ? known : nearest(written, fields);
}
