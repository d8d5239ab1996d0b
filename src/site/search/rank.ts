import type { Alternative, Query, QueryPart } from './query.ts';
import type { Entry, SearchIndex } from './searchIndex.ts';

/** A section that matches, with the facts of it that match. */
export interface Ranked {
  entry: Entry;
  score: number;
  facts: { entry: Entry; score: number }[];
}

// How strongly an entry is preferred that holds the kind of answer which is asked for.
const answerBonus = { fact: 1.6, text: 1.2 };
/** Share of what an entry without an amount counts if one is asked for. */
const withoutAmount = 0.4;
const placeBonus = 1.68;
const smallWordBonus = 1.15;
/** Share of what addresses and people count if nobody asks for them: most who type "dance competition" want to see it. */
const unaskedShare = 0.75;
/** News tells how things were that day. */
const newsShare = 0.6;
/** Policies repeat in exact words what other pages explain. */
const policyShare = 0.88;
/** How fast an entry loses weight with the parts of the query that it lacks. */
const coveragePower = 2.2;
/** Sections within sections. */
const innerShare = 1.05;
const factShare = 0.92;
/** How much the other matches within a section add to its best. */
const othersShare = 0.14;
/** Weight from which a term counts as fully covered: one occurrence in the text. */
const fullWeight = 0.6;
/** Alternatives that stand for the query less well do not count as the words of a heading. */
const leastInHeading = 0.6;
/** Share of the best score from which a section counts as found. */
const leastShare = 0.12;

/** Sums for each entry of an index. */
const newScores = (size: number) => ({
  score: new Float32Array(size),
  /** Importance of the parts of the query that an entry has. */
  covered: new Float32Array(size),
  /** How many words of its heading are asked for. */
  inHeading: new Float32Array(size),
  /** The entries with a score. */
  touched: [] as number[],
  /** For one part of the query: the best alternative of each entry, and the best one in its heading. */
  best: new Float32Array(size),
  bestInHeading: new Float32Array(size),
  /** For an alternative of several terms: what they add up to in each entry, and how many it has. */
  sum: new Float32Array(size),
  count: new Uint8Array(size),
});
type Scores = ReturnType<typeof newScores>;

/** How much more rare words say. */
const rarityPower = 0.6;

/** Rare words say more. */
function importance(index: SearchIndex, terms: readonly string[]): number {
  const sum = terms.reduce((total, term) => {
    const count = index.postingsOf(term)?.entries.length ?? 0;
    return total + (count === 0 ? 0 : Math.log(1 + index.entries.length / (count + 0.5)) ** rarityPower);
  }, 0);
  return terms.length === 0 ? 0 : sum / terms.length;
}

/** Notes which entries have an alternative, and how well. */
function addAlternative(index: SearchIndex, { terms, weight }: Alternative, value: number, scores: Scores, touched: number[]): void {
  const { best, bestInHeading, sum, count } = scores;
  const isExpression = terms.length > 1;
  const found: number[] = [];
  for (const term of terms) {
    const postings = index.postingsOf(term);
    if (!postings) continue;
    const { entries, weights } = postings;
    for (let at = 0; at < entries.length; at += 1) {
      const packed: number = entries[at] ?? 0;
      const entry = packed >> 1;
      if (packed & 1 && weight > leastInHeading && weight > (bestInHeading[entry] ?? 0)) bestInHeading[entry] = weight;
      const part = ((weights[at] ?? 0) * value) / terms.length;
      if (isExpression) {
        if (count[entry] === 0) found.push(entry);
        count[entry] = (count[entry] ?? 0) + 1;
        sum[entry] = (sum[entry] ?? 0) + part;
      } else if (part > (best[entry] ?? 0)) {
        if (best[entry] === 0) touched.push(entry);
        best[entry] = part;
      }
    }
  }
  for (const entry of found) {
    const part = ((sum[entry] ?? 0) * (count[entry] ?? 0)) / terms.length;
    if (part > (best[entry] ?? 0)) {
      if (best[entry] === 0) touched.push(entry);
      best[entry] = part;
    }
    sum[entry] = count[entry] = 0;
  }
}

/** Adds the best alternative of one part of the query to the scores of each entry. Returns the importance of the part. */
function addPart(index: SearchIndex, { alternatives, share }: QueryPart, scores: Scores): number {
  const { best, bestInHeading, score, covered, inHeading } = scores;
  const touched: number[] = [];
  const values = alternatives.map(({ terms, weight }) => share * weight * importance(index, terms));
  const most = Math.max(0, ...values);
  const own = alternatives[0]?.terms.length === 1 ? (values[0] ?? 0) : 0;
  for (const [place, alternative] of alternatives.entries()) {
    // Rare completions and synonyms must not outweigh the word itself.
    const value = Math.min(values[place] ?? 0, own * alternative.weight || most);
    addAlternative(index, alternative, value, scores, touched);
  }
  for (const entry of touched) {
    const part = best[entry] ?? 0;
    if (score[entry] === 0) scores.touched.push(entry);
    score[entry] = (score[entry] ?? 0) + part;
    covered[entry] = (covered[entry] ?? 0) + Math.min(most, part / fullWeight);
    inHeading[entry] = (inHeading[entry] ?? 0) + (bestInHeading[entry] ?? 0);
    best[entry] = bestInHeading[entry] = 0;
  }
  return most;
}

/** Prefers headings with the small words of the query among those that match: "What you can sell" for "what can i sell". */
function addSmallWord(index: SearchIndex, term: string, { score }: Scores): void {
  for (const packed of index.postingsOf(term)?.entries ?? []) {
    const entry = packed >> 1;
    score[entry] = (score[entry] ?? 0) * smallWordBonus;
  }
}

/** How much an entry is preferred, whatever the query. */
function shareOf({ fact, section, page }: Entry): number {
  const policy = page.path.startsWith('/policies/') ? policyShare : 1;
  return policy * (section.parent === undefined ? 1 : innerShare) * (fact ? factShare : 1) * (page.newsDay ? newsShare : 1);
}

/** How well an entry answers what is asked for. */
function answerShare({ fact, section, has }: Entry, { asksFor }: Query): number {
  const isAnswer = (asksFor.amount && has.amount) || (asksFor.date && has.date) || (asksFor.address && has.address && fact !== undefined);
  const isPlace = asksFor.place && section.id?.startsWith('room-') === true;
  const lacks = asksFor.amount && !has.amount ? withoutAmount : 1;
  const isPerson = section.id?.startsWith('staff-') === true;
  const isUnasked = (isPerson && !asksFor.person) || (fact !== undefined && has.address && !asksFor.address && !asksFor.person);
  return (isUnasked ? unaskedShare : 1) * (isAnswer ? answerBonus[fact ? 'fact' : 'text'] : 1) * lacks * (isPlace ? placeBonus : 1);
}

/** Turns sums into scores: an entry counts less if it lacks parts of the query, and more if its heading is what is asked for. */
function finish(index: SearchIndex, query: Query, total: number, { score, covered, inHeading, touched }: Scores): void {
  for (const place of touched) {
    const entry = index.entries[place];
    if (!entry) continue;
    const coverage = Math.min(1, (covered[place] ?? 0) / (total || 1));
    const heading = Math.min(1, (inHeading[place] ?? 0) / Math.max(1, entry.headingLength));
    const match = coverage ** coveragePower * (1 + 0.35 * heading);
    score[place] = (score[place] ?? 0) * match * shareOf(entry) * answerShare(entry, query);
  }
}

/** The score of each section: that of its best entry, and a little of the others. */
function sectionScores(index: SearchIndex, { score, touched }: Scores): { sections: Float32Array; found: number[] } {
  const sections = new Float32Array(index.groups);
  const found: number[] = [];
  for (const place of touched) {
    const group = index.entries[place]?.group ?? 0;
    const known = sections[group] ?? 0;
    const own = score[place] ?? 0;
    if (known === 0) found.push(group);
    sections[group] = Math.max(known, own) + othersShare * Math.min(known, own);
  }
  return { sections, found };
}

/** The sections that fit a query, the best first. */
export function rank(index: SearchIndex, query: Query, most: number): Ranked[] {
  const scores = newScores(index.entries.length);
  let total = 0;
  for (const part of query.parts) total += addPart(index, part, scores);
  for (const term of query.smallWords) addSmallWord(index, term, scores);
  finish(index, query, total, scores);
  const { sections, found } = sectionScores(index, scores);
  const scoreOf = (group: number) => sections[group] ?? 0;
  let best = 0;
  for (const group of found) best = Math.max(best, scoreOf(group));
  const good = found.filter((group) => scoreOf(group) > 0 && scoreOf(group) >= best * leastShare);
  const first = good.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b).slice(0, most);
  const ranked = new Map<number, Ranked>();
  for (const place of scores.touched) {
    const entry = index.entries[place];
    if (!entry || !first.includes(entry.group)) continue;
    const section = ranked.get(entry.group) ?? { entry, score: scoreOf(entry.group), facts: [] };
    if (entry.fact) section.facts.push({ entry, score: scores.score[place] ?? 0 });
    ranked.set(entry.group, section);
  }
  return first.flatMap((group) => ranked.get(group) ?? []);
}
