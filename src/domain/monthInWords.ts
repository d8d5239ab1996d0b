import { monthNames } from './format.ts';

const short = monthNames.filter((name) => name.length > 3).map((name) => (name === 'September' ? 'Sept?' : name.slice(0, 3)));

/** A pattern for English month names, in full or abbreviated. */
export const monthInWords = `${monthNames.join('|')}|(?:${short.join('|')})\\b\\.?`;

/** The 1-based number of a month by the first letters of its name; 0 for other words. */
export const parseMonth = (name: string): number =>
  name.length < 3 ? 0 : monthNames.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1;
