import { formatMoney } from '../../../domain/localeFormats.ts';
import type { Comparison } from '../comparePage.ts';
import type { ChangeFinding, PageChange } from '../report.ts';

/** A rise above this share is rarely meant. */
const steepRise = 0.2;
/** From so many places on, a change is more than most people expect. */
const many = 20;

/** Prices that rise steeply. */
export function rises({ facts, after: { snapshot } }: Comparison): ChangeFinding[] {
  const { formats } = snapshot.shared.layout;
  return facts.flatMap(({ label, kind, before, after, file, line }) => {
    if (kind !== 'money' || typeof before !== 'number' || typeof after !== 'number' || before <= 0) return [];
    const share = after / before - 1;
    if (share <= steepRise) return [];
    return [
      {
        message: `${label} rises by ${Math.round(share * 100)} %, from ${formatMoney(before, formats)} to ${formatMoney(after, formats)}.`,
        places: [{ file, line }],
      },
    ];
  });
}

export function manyPlaces({ facts }: Pick<Comparison, 'facts'>, pages: readonly PageChange[]): ChangeFinding[] {
  return facts.flatMap(({ label, file, line }) => {
    const counts = pages.map(
      ({ changes }) => changes.filter(({ causes }) => causes.some((cause) => cause.file === file && cause.line === line)).length,
    );
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (count < many) return [];
    const pageCount = counts.filter((one) => one > 0).length;
    return [{ message: `${label} shows in ${count} places on ${pageCount} pages.`, places: [{ file, line }] }];
  });
}
