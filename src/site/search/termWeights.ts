import { memoize } from '../../domain/memoize.ts';
import { isConcept } from './concepts.ts';
import type { SearchSection } from './types.ts';

/** Weight of a word by the field that it is in. */
const weights = { heading: 3.3, page: 6, names: 4, typed: 4, facts: 1.4, text: 0.33 };
/** Weight of concepts in `typed`, whose own words were chosen one by one. */
const relatedShare = 0.5;
/** The sum of weights at which a term reaches half of its maximum: repetition adds little. */
const halfSaturation = 3.4;
/** How strongly length reduces a word's weight in texts that are longer than average. */
const lengthShare = 0.24;
/** Number of texts to process in one task. */
const textsInTask = 30;

type Field = keyof typeof weights;
/** The texts of a section by field. */
export type SectionTexts = Readonly<Record<Field, string>>;

/** Weight of a term in each section that contains it, from 0 to 1. */
export type TermWeights = ReadonlyMap<SearchSection, number>;

const average = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0) / numbers.length || 1;

/**
 * Weighs terms with BM25F: fields are summed before saturation, so that a word that many sections contain stays common even if one field
 * has it only once.
 * @param pause yields between tasks, so that a browser can respond to input
 */
export async function weighTerms(
  texts: ReadonlyMap<SearchSection, SectionTexts>,
  termsIn: (text: string) => string[],
  pause: () => Promise<unknown>,
): Promise<(term: string) => TermWeights> {
  const read: { section: SearchSection; field: Field; terms: string[] }[] = [];
  const pauseSometimes = async (place: number) => (place % textsInTask === 0 ? await pause() : undefined);
  for (const [section, fields] of texts)
    for (const field of Object.keys(weights) as Field[]) {
      read.push({ section, field, terms: termsIn(fields[field]) });
      await pauseSometimes(read.length);
    }
  const byField = Map.groupBy(read, ({ field }) => field);
  const averageLength = new Map(Array.from(byField, ([field, all]) => [field, average(all.map(({ terms }) => terms.length))]));
  const sums = new Map<string, Map<SearchSection, number>>();
  for (const [place, { section, field, terms }] of read.entries()) {
    // `typed` has few words, chosen one by one, so its length doesn't matter.
    const length = field === 'typed' ? 1 : terms.length / (averageLength.get(field) ?? 1);
    const weight = weights[field] / (1 - lengthShare + lengthShare * length);
    for (const term of terms) {
      const share = field === 'typed' && isConcept(term) ? relatedShare : 1;
      const sum = sums.get(term) ?? new Map<SearchSection, number>();
      sums.set(term, sum.set(section, (sum.get(section) ?? 0) + share * weight));
    }
    await pauseSometimes(place);
  }
  const none: TermWeights = new Map();
  const weigh = memoize(
    (term: string) => new Map(Array.from(sums.get(term) ?? [], ([section, sum]) => [section, sum / (sum + halfSaturation)])),
  );
  return (term) => (sums.has(term) ? weigh(term) : none);
}
