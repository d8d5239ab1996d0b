import { memoize } from '../../domain/memoize.ts';
import { isConcept } from './concepts.ts';
import type { SearchSection } from './types.ts';

/** How much a word counts where it is. */
const weights = { heading: 3.3, page: 6, names: 4, typed: 4, facts: 1.4, text: 0.33 };
/** How much less words count that are related to typed ones: the typed ones were chosen one by one. */
const relatedShare = 0.5;
/** The sum of weights that counts half of the most a term can count: a word that is said again and again says little more. */
const halfWay = 3.4;
/** How much less a word counts in a text that is longer than others. */
const lengthShare = 0.24;
/** Texts that are read, or weighed, in one task. */
const textsInTask = 30;

type Field = keyof typeof weights;
/** The texts of a section by what they count. */
export type SectionTexts = Readonly<Record<Field, string>>;

/** How much a term says about each section that has it, from 0 to 1. */
export type TermWeights = ReadonlyMap<SearchSection, number>;

const average = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0) / numbers.length || 1;

/**
 * Weighs the terms of sections by the fields that they are in (BM25F): fields are added before they are weighed, so that a word of many
 * sections stays one of many where a field has it once.
 * @param pause ends a task: a browser responds to input meanwhile
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
  const usual = new Map(Array.from(byField, ([field, all]) => [field, average(all.map(({ terms }) => terms.length))]));
  const sums = new Map<string, Map<SearchSection, number>>();
  for (const [place, { section, field, terms }] of read.entries()) {
    // Words that are typed for a section are few, and chosen one by one.
    const length = field === 'typed' ? 1 : terms.length / (usual.get(field) ?? 1);
    const weight = weights[field] / (1 - lengthShare + lengthShare * length);
    for (const term of terms) {
      const share = field === 'typed' && isConcept(term) ? relatedShare : 1;
      const sum = sums.get(term) ?? new Map<SearchSection, number>();
      sums.set(term, sum.set(section, (sum.get(section) ?? 0) + share * weight));
    }
    await pauseSometimes(place);
  }
  const none: TermWeights = new Map();
  const weigh = memoize((term: string) => new Map(Array.from(sums.get(term) ?? [], ([section, sum]) => [section, sum / (sum + halfWay)])));
  return (term) => (sums.has(term) ? weigh(term) : none);
}
