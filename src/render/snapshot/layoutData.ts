import type { ComponentName } from '../../../content.config.ts';
import type { Page, Collection } from '../../collection/collection.ts';
import { isDefined } from '../../domain/defined.ts';
import { american } from '../../domain/format.ts';
import { localeFields, localeOf } from '../../domain/locale.ts';
import { deadlineName } from '../../domain/schedule.ts';
import { lastScheduleTransition } from '../../domain/timeline.ts';
import { abbreviationsOf, type KnownOffsets, offsetsBetween, zoneNamesOf } from '../../domain/zone.ts';
import type { ApiLocation } from '../../site/addresses.ts';
import { doorLevelsOf } from '../../site/schedule.ts';
import type { MenuEntry, MenuLink, LayoutData } from '../../site/pageData.ts';
import { configResponse, deadlinesOf } from '../api/responses.ts';
import { siteSchedule } from './validity.ts';

function findRolePages(pages: readonly Pick<Page, 'path' | 'role' | 'inspection'>[]): LayoutData['rolePages'] {
  const holding = (name: ComponentName) => pages.find(({ inspection }) => inspection.components.some((used) => used.name === name))?.path;
  const [map, search] = [holding('VenueMap'), holding('SiteSearch')];
  return {
    ...Object.fromEntries(pages.flatMap(({ path, role }) => (role === undefined ? [] : [[role, path]]))),
    ...(map !== undefined && { map }),
    ...(search !== undefined && { search }),
  };
}

/** The folder of a project, or several, of which the first one that has a picture counts. */
export type Roots = string | readonly string[];

export interface SnapshotOptions {
  /** Instant of the rendering, in milliseconds. */
  now: number;
  /** Folder of the project, to read the sizes of pictures. */
  root: Roots;
  /** True if unpublished articles have pages, too; lists follow `newsNow`. */
  preview?: boolean;
  /** Instant as of which news is public, in milliseconds; defaults to `now`. */
  newsNow?: number;
  /** Last changes of pages by file, in seconds since the epoch; for pages without `lastModified`. */
  lastChanges?: Readonly<Record<string, number>>;
  api?: ApiLocation;
  /** True if news comes from another API, so that the content's own is not shown; defaults to true if scripts use such an API. */
  hasExternalNews?: boolean;
}

/** Builds the menu. Leaves out pages and groups that are not ready, and empty groups. */
function menuEntries({ data, pages, unready }: Collection, preview: boolean): MenuEntry[] {
  const shown = preview ? [...pages, ...unready] : pages;
  const pageLink = (path: string): MenuLink | undefined => {
    const page = shown.find((candidate) => candidate.path === path);
    return page && { name: page.nav ?? page.title, link: path };
  };
  const externalLink = (id: string): MenuLink => ({ name: data.links[id]?.name ?? id, link: data.links[id]?.href ?? '/' });
  return data.menu.flatMap((entry): MenuEntry[] => {
    if ('page' in entry) return [pageLink(entry.page)].filter(isDefined);
    if (entry.ready === false && !preview) return [];
    const children = entry.items.map((item) => ('page' in item ? pageLink(item.page) : externalLink(item.link))).filter(isDefined);
    return children.length > 0 ? [{ name: entry.group, children }] : [];
  });
}

/** Doesn't include former addresses of pages: the app finds no page there and loads the document, which the server redirects. */
function documentPaths({ data, pages }: Collection): string[] {
  const elsewhere = Object.entries(data.redirects).filter(([, to]) => typeof to !== 'string' || !to.startsWith('/'));
  const standalone = pages.filter((page) => page.layout === 'standalone');
  return [...elsewhere.map(([from]) => from), ...standalone.map((page) => page.path)];
}

const yearMs = 366 * 86_400_000;

/** UTC offsets from a year before the convention until a year after the last edition. */
function knownOffsets({ firstDay, zone, editions }: Collection['data']['convention']): KnownOffsets {
  const days = [firstDay, ...editions.map(({ lastDay }) => lastDay)].map((day) => Date.parse(day));
  return offsetsBetween(Math.min(...days) - yearMs, Math.max(...days) + yearMs, zone.id);
}

/** The zone, with seasonal names if the content has no abbreviation that holds all year. */
export function zoneWithNames(convention: Collection['data']['convention'], offsets = knownOffsets(convention)) {
  const { zone } = convention;
  const { lang } = localeOf(convention);
  if (zone.abbreviation !== undefined) return zone;
  return { ...zone, abbreviations: abbreviationsOf(offsets, lang), names: zoneNamesOf(offsets, zone.name, lang) };
}

export function createLayoutData(collection: Collection, { now, preview = false, api, hasExternalNews }: SnapshotOptions): LayoutData {
  const { data } = collection;
  const convention = { ...data.convention };
  for (const field of localeFields) delete convention[field];
  const offsets = knownOffsets(data.convention);
  const formats = localeOf(data.convention);
  return {
    // Rounds down to the last change, so that the same content renders to the same bytes until the next one.
    renderedAt: lastScheduleTransition(siteSchedule(data), now),
    // Pages carry facts in their own data.
    config: { ...configResponse(data), facts: undefined },
    windows: Object.fromEntries(
      Object.entries(data.windows).map(([id, { name, plural, page, group }]) => [id, { name, plural, page, group }]),
    ),
    deadlineNames: Object.fromEntries(deadlinesOf(data).map(({ path, name }) => [deadlineName(path), name])),
    states: data.states,
    menu: menuEntries(collection, preview),
    documents: documentPaths(collection),
    rolePages: findRolePages(collection.pages),
    convention: { ...convention, zone: zoneWithNames(data.convention, offsets) },
    doorLevels: doorLevelsOf(data),
    ...(formats !== american && { formats }),
    offsets,
    // One sponsor per level is shown, and the footer shows only some levels.
    footerSponsors: data.sponsorLevels.flatMap(({ name, maxHeight, footer = false }) => {
      const sponsor = footer ? data.sponsors.find(({ level }) => level === name) : undefined;
      return sponsor ? [{ ...sponsor, maxHeight }] : [];
    }),
    ...(api !== undefined && { api }),
    ...(hasExternalNews && { hasExternalNews: true }),
    serviceWorker: data.offline.serviceWorker && !preview,
    offlineWords: data.offline.words,
  };
}
