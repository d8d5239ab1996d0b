import { nextNewsChange } from '../api/answers.ts';
import type { Resource } from './resource.ts';
import type { SiteState } from './siteState.ts';

/** A stretch of time in which the API's answers stay the same, and those that were given in it, by address. */
export interface AnswerEpoch {
  answers: Map<string, Resource>;
}

/** Gives the present epoch: a new one once the content has changed, or what is public of it. */
export function answerEpochs(state: () => SiteState, now: () => number): () => AnswerEpoch {
  let present: (AnswerEpoch & { state: SiteState; until: number }) | undefined;
  return () => {
    const current = state();
    const time = now();
    if (present?.state !== current || time >= present.until) {
      present = { state: current, until: nextNewsChange(current.content.news, time) ?? Infinity, answers: new Map() };
    }
    return present;
  };
}
