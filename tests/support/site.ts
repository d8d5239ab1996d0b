import type { Data } from '../../content.config.ts';
import type { Collection } from '../../src/collection/collection.ts';
import { createSnapshot } from '../../src/render/snapshot/snapshot.ts';
import { memorySite } from '../content/memorySite.ts';
import { edition } from './edition.ts';

/** The content of the edition: every data file is there. */
export type EditionContent = Omit<Collection, 'data'> & { data: Data };

/** This checkout. */
export const site = memorySite(edition);
export const collection = site.collectionAfter({}) as EditionContent;

/** Every route of section 2 that this site serves, with the heading that its raw HTML shows. */
export const routes: Record<string, string> = {
  '/': 'Palmetto Tails',
  '/news': 'News &amp; Updates',
  '/about/what': 'What We Are',
  '/about/who': 'Who We Are',
  '/about/telegram': 'Telegram',
  '/about/contact': 'Contact Info',
  '/about/status': 'What is open now',
  '/about/accessibility': 'Accessibility',
  '/join/hotel': 'Hotel',
  '/join/registration': 'Registration',
  '/join/dealers': 'Dealer&#x27;s Den instructions',
  '/fun/events': 'Events',
  '/fun/events/map': 'Map',
  '/fun/dealers': 'Dealers Den and Artist Alley',
  '/fun/fursuiting': 'Costuming',
  '/fun/guests': 'Guests of Honor',
  '/help/staff': 'Join our Team',
  '/help/volunteer': 'Volunteering',
  '/help/charity': 'Charity',
  '/help/partner': 'Partner with Us',
  '/search': 'Search',
  '/policies/coc': 'Attendee Code of Conduct',
  '/policies/media': 'Media Policy',
  '/policies/nightmarket': 'Forbidden Ink',
  '/policies/privacy': 'Privacy Policy',
  '/policies/tos': 'Terms of Service',
  '/policies/vendor': 'Vendor Policy',
  '/policies/weapons': 'Weapon Policy',
};

/** Pages of the app: all routes but the map, which is a document of its own. */
export const appRoutes = Object.keys(routes).filter((path) => path !== '/fun/events/map');

/** Addresses of all pages that are public now, articles included. */
export const allPaths = (now: number) => createSnapshot(collection, { now, root: edition }).paths.filter((path) => path !== '/404');
