import { isDefined } from '../../domain/isDefined.ts';
import type { Data } from '../../../content.config.ts';
import { yearOf } from '../../domain/days.ts';
import type { Position } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';

/** The year of a date in the front matter of a page or a news item. */
export interface WrittenYear {
  file: string;
  field: string;
  year: number;
  position: Position;
}

/** A convention may have dates this many years before and after its own. */
export const yearsBefore = 2;
export const yearsAfter = 5;

/** Plausible years of pages and news. */
export interface PossibleYears {
  first: number;
  last: number;
  /** Dates between this year and `first` may have been adopted from a predecessor. */
  oldest: number;
}

const yearsTakenOver = 20;

/** A new convention has news and policies from before its first year. */
export function possibleYears({ since, conYear }: Data['convention']): PossibleYears {
  const first = Math.min(since ?? conYear, conYear - yearsBefore);
  return { first, last: conYear + yearsAfter, oldest: first - yearsTakenOver };
}

/** The years that are written in dates of pages and news, with their places. */
export function writtenYears({ pages, news }: Pick<ParsedContent, 'pages' | 'news'>): WrittenYear[] {
  const days = [
    ...pages.map(({ file, front, locate }) => ({ file, field: 'lastModified', day: front?.lastModified, locate })),
    ...news.flatMap(({ file, front, locate }) =>
      (['live', 'pinnedUntil', 'updated'] as const).map((field) => ({ file, field, day: front?.[field], locate })),
    ),
  ];
  return days
    .map(({ file, field, day, locate }) => (day === undefined ? undefined : { file, field, year: yearOf(day), position: locate([field]) }))
    .filter(isDefined);
}

/** True if news of this date may be meant. Other years have an error already (`checkYears`). */
export const isLikelyYear = (live: string, { data: { convention } }: ParsedContent): boolean =>
  !convention ||
  (yearOf(live) >= (convention.since ?? convention.conYear - yearsBefore) && yearOf(live) <= convention.conYear + yearsAfter);
