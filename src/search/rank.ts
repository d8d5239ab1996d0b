import type { Alternative, Query } from './query.ts';
import type { Entry, SearchIndex } from './searchIndex.ts';

/** A section that matches, with the facts of it that match. */
export interface Ranked {
  entry: Entry;
  score: number;
  facts: { entry: Entry; score: number }[];
}

// How strongly an entry is preferred that holds the kind of answer which is asked for.
const answerBonus = { fact: 1.7, text: 1.2 };
/** Share of what an entry without an amount counts if one is asked for. */
const withoutAmount = 0.6;
const placeBonus = 1.5;
const smallWordBonus = 1.05;
/** News tells how things were that day. */
const newsShare = 0.6;
/** Policies repeat in exact words what other pages explain. */
const policyShare = 0.88;
/** A heading that says just what is asked for. */
const wholeHeading = 1.2;
/** Sections within sections. */
const innerShare = 0.96;
const factShare = 0.92;
/** How much the other matches within a section add to its best. */
const othersShare = 0.12;
/** Weight from which a term counts as fully covered: one occurrence in the text. */
const fullWeight = 0.8;

interface Scores {
  score: Float32Array;
  /** Importance of the parts of the query that an entry has. */
  covered: Float32Array;
  /** How many words of its heading are asked for. */
  inHeading: Float32Array;
  touched: number[];
}

/** Rare words say more. */
function importance(index: SearchIndex, terms: readonly string[]): number {
  const sum = terms.reduce((total, term) => {
    const count = index.postingsOf(term)?.entries.length ?? 0;
    return total + (count === 0 ? 0 : Math.log(1 + index.entries.length / (count + 0.5)));
  }, 0);
  return terms.length === 0 ? 0 : sum / terms.length;
}

/** Adds the best alternative of one part of the query to the scores of each entry. */
function addPart(index: SearchIndex, alternatives: readonly Alternative[], scores: Scores, best: Float32Array): number {
  const touched: number[] = [];
  const headings = new Map<number, number>();
  const values = alternatives.map(({ terms, weight }) => weight * importance(index, terms));
  const most = Math.max(0, ...values);
  const own = alternatives[0]?.terms.length === 1 ? (values[0] ?? 0) : 0;
  for (const [place, { terms, weight }] of alternatives.entries()) {
    // Rare completions and synonyms must not outweigh the word itself.
    const value = Math.min(values[place] ?? 0, own * weight || most);
    const sums = new Map<number, { sum: number; count: number }>();
    for (const term of terms) {
      const postings = index.postingsOf(term);
      if (!postings) continue;
      for (let at = 0; at < postings.entries.length; at += 1) {
        const packed: number = postings.entries[at] ?? 0;
        const entry = packed >> 1;
        if (packed & 1 && weight > (headings.get(entry) ?? 0.6)) headings.set(entry, weight);
        const part = ((postings.weights[at] ?? 0) * value) / terms.length;
        if (terms.length > 1) {
          const { sum, count } = sums.get(entry) ?? { sum: 0, count: 0 };
          sums.set(entry, { sum: sum + part, count: count + 1 });
        } else if (part > (best[entry] ?? 0)) {
          if (best[entry] === 0) touched.push(entry);
          best[entry] = part;
        }
      }
    }
    for (const [entry, { sum, count }] of sums) {
      const part = sum * (count / terms.length);
      if (part <= (best[entry] ?? 0)) continue;
      if (best[entry] === 0) touched.push(entry);
      best[entry] = part;
    }
  }
  for (const entry of touched) {
    const part = best[entry] ?? 0;
    if (scores.score[entry] === 0) scores.touched.push(entry);
    scores.score[entry] = (scores.score[entry] ?? 0) + part;
    scores.covered[entry] = (scores.covered[entry] ?? 0) + Math.min(most, part / fullWeight);
    best[entry] = 0;
  }
  for (const [entry, weight] of headings) scores.inHeading[entry] = (scores.inHeading[entry] ?? 0) + weight;
  return most;
}

/** Prefers headings with the small words of the query among those that match: "What you can sell" for "what can i sell". */
function addSmallWord(index: SearchIndex, term: string, { score }: Scores): void {
  for (const packed of index.postingsOf(term)?.entries ?? []) {
    const entry = packed >> 1;
    score[entry] = (score[entry] ?? 0) * smallWordBonus;
  }
}

function bonusOf({ fact, section, has, page }: Entry, { asksFor }: Query): number {
  const isAnswer = (asksFor.amount && has.amount) || (asksFor.date && has.date) || (asksFor.address && has.address && fact !== undefined);
  const lacks = asksFor.amount && !has.amount ? withoutAmount : 1;
  const isPlace = asksFor.place && section.id?.startsWith('room-') === true;
  const answer = isAnswer ? answerBonus[fact ? 'fact' : 'text'] : 1;
  const policy = page.path.startsWith('/policies/') ? policyShare : 1;
  return (
    answer *
    lacks *
    policy *
    (section.parent === undefined ? 1 : innerShare) *
    (isPlace ? placeBonus : 1) *
    (fact ? factShare : 1) *
    (page.newsDay ? newsShare : 1)
  );
}

/** The sections that fit a query, the best first. */
export function rank(index: SearchIndex, query: Query, most: number): Ranked[] {
  const size = index.entries.length;
  const array = () => new Float32Array(size);
  const scores: Scores = { score: array(), covered: array(), inHeading: array(), touched: [] };
  const best = array();
  let total = 0;
  for (const { alternatives } of query.parts) total += addPart(index, alternatives, scores, best);
  for (const term of query.smallWords) addSmallWord(index, term, scores);
  const groups = new Map<number, Ranked>();
  for (const place of scores.touched) {
    const entry = index.entries[place];
    if (!entry) continue;
    const coverage = Math.min(1, (scores.covered[place] ?? 0) / (total || 1));
    const heading = Math.min(1, (scores.inHeading[place] ?? 0) / Math.max(1, entry.headingLength));
    const score =
      (scores.score[place] ?? 0) * coverage ** 1.5 * (1 + 0.3 * heading) * (heading > 0.99 ? wholeHeading : 1) * bonusOf(entry, query);
    const known = groups.get(entry.group);
    const facts = entry.fact ? [{ entry, score }] : [];
    if (!known) groups.set(entry.group, { entry, score, facts });
    else {
      known.facts.push(...facts);
      known.score = Math.max(known.score, score) + othersShare * Math.min(known.score, score);
    }
  }
  const ranked = [...groups.values()].sort((a, b) => b.score - a.score).slice(0, most);
  const least = (ranked[0]?.score ?? 0) * 0.12;
  return ranked.filter(({ score }) => score >= least);
}
