import { newsChanges } from '../../render/api/responses.ts';
import { isSameJson } from './isSameJson.ts';
import { type Span, spansBetween } from './reading/spans.ts';
import type { SiteView } from './siteView.ts';

/** Pages that list the latest news. */
const newsPages: readonly string[] = ['/', '/news'];

/**
 * Splits the future into spans in which the public news on a page stays the same, each with an instant of it, in milliseconds. One span if
 * the page lists no news, or if no news item changes.
 */
export function newsSpans(path: string, before: SiteView, after: SiteView, now: number): { span: Span; newsNow: number }[] {
  const span = { from: now, until: Infinity };
  if (!newsPages.includes(path)) return [{ span, newsNow: Infinity }];
  const [newsBefore, newsAfter] = [before.state.collection.news, after.state.collection.news];
  if (isSameJson(newsBefore, newsAfter)) return [{ span, newsNow: now }];
  return spansBetween(newsChanges([...newsBefore, ...newsAfter]), span).map((each) => ({ span: each, newsNow: each.from }));
}
