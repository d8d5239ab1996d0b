import type { Visit } from './visits.ts';

/** What a cache may do with an answer, by its headers. */
export interface AnswerFacts {
  /** Bytes on the wire, with the headers. */
  bytes: number;
  /** Whether caches may send it without asking. */
  immutable: boolean;
}

export interface Load {
  /** Requests in all, and in the busiest second. */
  requests: number;
  busiest: number;
  gigabytes: number;
}

/** Bytes of an answer that says that nothing has changed. */
const unchanged = 700;

/** Visitors who arrive in each second: at once when the doors open, half as many every two minutes. */
export function arrivals(visitors: number, seconds: number): number[] {
  const weights = Array.from({ length: seconds }, (_, second) => 0.5 ** (second / 120));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (visitors * weight) / sum);
}

/**
 * The load of a day, with or without a network of caches in front. Caches send immutable answers themselves after they got them once;
 * everything else is `no-cache`, so they ask the origin each time, and get it whole once, and then that it has not changed.
 * @param places caches that share nothing with one another
 * @param isPatient whether each asks at most once a second, as `deploy/cache.conf` does, and not for each visitor
 */
export function simulate(
  visits: readonly Visit[],
  answer: (address: string) => AnswerFacts,
  arriving: readonly number[],
  places: number,
  isPatient = false,
) {
  const origin: Load = { requests: 0, busiest: 0, gigabytes: 0 };
  const edge: Load = { requests: 0, busiest: 0, gigabytes: 0 };
  const filled = new Set<string>();
  for (const visitors of arriving) {
    const second = { origin: 0, edge: 0 };
    const asking = new Map<string, number>();
    for (const { share, addresses } of visits) {
      for (const address of addresses) {
        const { bytes, immutable } = answer(address);
        const count = visitors * share;
        const isNew = !filled.has(address);
        filled.add(address);
        const first = isNew ? Math.min(places, count) : 0;
        const before = asking.get(address) ?? 0;
        const later = isPatient ? Math.min(count, places - before) : count;
        const asked = places === 0 || !immutable ? later : first;
        asking.set(address, before + asked);
        second.edge += count;
        second.origin += asked;
        edge.gigabytes += (count * bytes) / 1e9;
        origin.gigabytes += (places === 0 ? count * bytes : first * bytes + (asked - first) * unchanged) / 1e9;
      }
    }
    origin.requests += second.origin;
    edge.requests += second.edge;
    origin.busiest = Math.max(origin.busiest, second.origin);
    edge.busiest = Math.max(edge.busiest, second.edge);
  }
  return { origin, edge };
}
