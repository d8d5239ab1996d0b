import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createSnapshot } from '../../render/snapshot/snapshot.ts';
import type { LayoutData, PageData } from '../../site/pageData.ts';
import { VenueMap } from '../map/components/VenueMap.tsx';
import { SocialLinks } from '../people/SocialLinks.tsx';
import { StaffTree } from '../people/components/StaffTree.tsx';
import { Room } from '../prose/components/values.tsx';
import { RegistrationLevels } from '../registration/components/RegistrationLevels.tsx';
import { NothingFound } from '../search/results.tsx';
import { ConventionFacts } from '../time/components/ConventionFacts.tsx';
import { Footer, SiteHeader } from './pageFrame.tsx';
import { serializeMarkdown } from '../../site/serializeMarkdown.ts';
import { edition } from '../../../tests/support/edition.ts';
import { markupOf } from '../../../tests/support/inSite.tsx';
import { collection } from '../../../tests/support/site.ts';

const { shared } = createSnapshot(collection, { now: Date.parse('2025-06-01T16:00:00Z'), root: edition });

/** Markup of a part of the site, with some of its context missing. */
function shown(part: ReactNode, layout: Partial<LayoutData> = {}, data: Partial<PageData> = {}): string {
  const all: PageData = { ...shared.data, ...data };
  const context = {
    title: 'A page',
    layout: { ...shared.layout, ...layout },
    news: {},
    elementsOf: serializeMarkdown,
    data: <Name extends keyof PageData>(name: Name) => all[name],
  };
  return markupOf(part, context);
}

const without = { rolePages: {} };

test('the footer links to the terms and the privacy policy, as far as there are such pages', () => {
  const words = (layout: Partial<LayoutData>) => /Use of this site.*?<\/p>|<p><a[^>]*>Privacy.*?<\/p>/.exec(shown(<Footer />, layout))?.[0];
  expect(words({})).toBe(
    'Use of this site is subject to the <a href="/policies/tos">Terms of Service</a>. <a href="/policies/privacy">Privacy Policy</a></p>',
  );
  expect(words({ rolePages: { privacy: '/data' } })).toBe('<p><a href="/data">Privacy Policy</a></p>');
  expect(words(without)).toBeUndefined();
});

test('without sponsors, the footer thanks none', () => {
  expect(shown(<Footer />)).toContain('is supported by partnerships with our sponsors');
  expect(shown(<Footer />, { footerSponsors: [] })).not.toContain('sponsors');
});

test('without its page, no search is offered', () => {
  expect(shown(<SiteHeader />)).toContain('href="/search"');
  expect(shown(<SiteHeader />, without)).not.toContain('search');
});

test('without a hotel, or a page about it, the home page names the city, and the hotel without a link', () => {
  expect(shown(<ConventionFacts />)).toContain('<a href="/join/hotel">Lagoon Grand Hotel</a>, ');
  const named = shown(<ConventionFacts />, without);
  expect(named).toContain('Lagoon Grand Hotel, ');
  expect(named).not.toContain('/join/hotel');
  const none = shown(<ConventionFacts />, without, { hotel: undefined });
  expect(none).toContain('Orlando, Florida');
  expect(none).not.toMatch(/undefined|Lagoon Grand Hotel/);
});

test('words stay where a link has no page', () => {
  expect(shown(<Room id="lobby" />)).toBe('<a href="/fun/events/map#room-lobby">Lobby</a>');
  expect(shown(<Room id="lobby" />, without)).toBe('Lobby');
  const staff = { board: [], departments: [{ name: 'Art', positions: [{ name: 'Lead', occupants: [] }] }] };
  expect(shown(<StaffTree />, {}, { staff })).toContain('<dd><a href="/help/staff">Open position</a></dd>');
  expect(shown(<StaffTree />, without, { staff })).toContain('<dd>Open position</dd>');
});

test('a search that finds nothing leads to whoever can be asked', () => {
  const texts = { nothingFound: 'Nothing.', tips: 'Try again.' };
  const last = (email: string, layout = {}) => {
    const [, ...paragraphs] = shown(<NothingFound {...texts} email={email} />, layout).split('<p>');
    return paragraphs
      .slice(1)
      .map((paragraph) =>
        paragraph.replace(/<wbr\/>|<span[^>]*>|<button.*?<\/button>|<\/\w+>| (?:class|translate)="[^"]*"|\?subject=[^"]*/g, ''),
      );
  };
  expect(last('us@con.example')).toEqual([
    '<a href="/about/contact">Contact us, or write to <a href="mailto:us@con.example">us@con.example.',
  ]);
  expect(last('us@con.example', without)).toEqual(['Write to <a href="mailto:us@con.example">us@con.example.']);
  expect(last('')).toEqual(['<a href="/about/contact">Contact us']);
  expect(last('', without)).toEqual([]);
});

test('a floor is drawn in one size, whatever its author measured in', () => {
  const { floors } = collection.data.map;
  const inMeters = floors.map(({ width, height, rooms, ...floor }) => ({
    ...floor,
    width: width / 8,
    height: height / 8,
    rooms: rooms.map((room) => ({ ...room, box: room.box.map((length) => length / 8) as typeof room.box })),
  }));
  expect(shown(<VenueMap />, {}, { map: { floors: inMeters } })).toBe(shown(<VenueMap />));
});

test('lists without entries are not there', () => {
  const levels = collection.data.registration.levels.map((level) => ({ ...level, perks: [] }));
  const registration = { ...collection.data.registration, levels };
  expect(shown(<RegistrationLevels />, {}, { registration })).not.toMatch(/<ul[^>]*><\/ul>/);
  expect(shown(<SocialLinks label="Elsewhere" links={[]} />)).toBe('');
});
