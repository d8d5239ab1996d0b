import { newsChanges } from '../site/responses.ts';
import { type Span, spansBetween } from './reading/spans.ts';
import type { SiteView } from './siteView.ts';

/** Pages that show different news at different times. */
const newsPages: readonly string[] = ['/', '/news'];

/**
 * The spans in which a page shows the same news, and an instant of each by which the news is public. A page without news, and one
 * whose news are the same in both states, has one span.
 */
export function newsSpans(path: string, before: SiteView, after: SiteView, now: number): { span: Span; newsNow: number }[] {
  const whole = { from: now, until: Infinity };
  if (!newsPages.includes(path)) return [{ span: whole, newsNow: Infinity }];
  const [old, fresh] = [before, after].map(({ state }) => state.collection.news);
  if (JSON.stringify(old) === JSON.stringify(fresh)) return [{ span: whole, newsNow: now }];
  const instants = newsChanges([...(old ?? []), ...(fresh ?? [])]).filter((time) => time > now);
  return spansBetween([now, ...instants])
    .slice(1)
    .map((span) => ({ span, newsNow: span.from }));
}
