import type { Graph, Thing } from 'schema-dts';
import type { ComponentName } from '../../../content.config.ts';
import { componentNames } from '../../site/componentNames.ts';
import type { RenderInput } from '../../site/pageData.ts';
import { newsArticle } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { conventionEvent, laterConventions } from './convention.ts';
import { graphInput, type GraphInput } from './facts.ts';
import { mainHotel, overflowHotel } from './hotels.ts';
import { organization, webSite } from './organization.ts';

/** Structured data (schema.org) for components, from the data that they show. */
const shownBy: Partial<Record<ComponentName, (facts: GraphInput, picture: string, pathname: string) => Thing[]>> = {
  RegistrationLevels: (facts, picture) => [conventionEvent(facts, picture)],
  Suites: (facts, _picture, pathname) => (facts.data.hotel ? [mainHotel(facts.data.hotel, facts, pathname)] : []),
  OverflowHotels: (facts, _picture, pathname) => (facts.data.hotel?.overflow ?? []).map((hotel) => overflowHotel(hotel, facts, pathname)),
};

/**
 * Structured data (schema.org) of a page, for search engines; undefined for Page Not Found. Availability is that of the rendering: the
 * server renders again when a window opens or closes. There is no FAQPage, because no page is a list of questions and answers.
 */
export function structuredData(rendering: RenderInput): Graph | undefined {
  const { page, pathname, text, news, card } = rendering;
  if (page.key === '/404') return undefined;
  const facts = graphInput(rendering);
  const isHome = pathname === '/';
  const about = { path: pathname, description: page.description, image: facts.url(card.address) };
  const nodes: Thing[] = [
    ...(isHome
      ? [organization(facts), webSite(facts), conventionEvent(facts, card.address), ...laterConventions(facts)]
      : [breadcrumbs(pathname, page.title, facts)]),
    ...componentNames(text).flatMap((name) => shownBy[name as ComponentName]?.(facts, card.address, pathname) ?? []),
    ...(news.article ? [newsArticle(news.article.item, about, facts)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}
