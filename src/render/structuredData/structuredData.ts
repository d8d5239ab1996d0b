import type { Graph, Thing } from 'schema-dts';
import { componentsIn } from '../../site/componentsIn.ts';
import type { RenderInput } from '../../site/pageData.ts';
import { plainDescription } from '../../site/plainDescription.ts';
import { newsArticle } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { convention, laterConventions } from './convention.ts';
import { factsOf } from './facts.ts';
import { mainHotel, overflowHotel } from './hotels.ts';
import { organization, webSite } from './organization.ts';

/**
 * What a page shows, in schema.org's words, for search engines; undefined where it shows nothing of the kind. Availability is
 * that of the rendering: the server renders again when a window opens or closes. No page is a list of questions and answers,
 * so there is no FAQPage.
 */
export function structuredData(rendering: RenderInput): Graph | undefined {
  const { page, pathname, text, news, card } = rendering;
  if (page.key === '/404') return undefined;
  const facts = factsOf(rendering);
  const shown = new Set(componentsIn(text));
  const isHome = pathname === '/';
  const overflow = shown.has('OverflowHotels') ? facts.data.hotel.overflow : [];
  const about = { path: pathname, description: plainDescription(page.description), image: facts.url(card.path) };
  const nodes: Thing[] = [
    ...(isHome ? [organization(facts), webSite(facts)] : [breadcrumbs(pathname, page.title, facts)]),
    ...(isHome || shown.has('RegistrationLevels') ? [convention(facts, card.path)] : []),
    ...(isHome ? laterConventions(facts) : []),
    ...(shown.has('Suites') ? [mainHotel(facts)] : []),
    ...overflow.map((hotel) => overflowHotel(hotel, facts)),
    ...(news.article ? [newsArticle(news.article.item, about, facts)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}
