import { configResponse } from './responses.ts';
import { parseInitialConfig } from './parseInitialConfig.ts';
import { scheduleOf } from '../domain/schedule.ts';
import { lastScheduleChange } from '../domain/timeline.ts';
import type { MenuEntry, MenuLink, LayoutData } from './types.ts';
import type { Collection } from '../collection/collection.ts';
import { referencesOf } from '../collection/references.ts';
import type { SnapshotOptions } from './snapshot.ts';

/** Deadlines that gates on pages ask about, those of the overflow hotels' codes, and the ends of editions to come. */
function deadlinesOf({ data, pages }: Collection): Record<string, string> {
  const references = referencesOf(data);
  const gates = pages.flatMap((page) =>
    page.inspection.components.filter(({ name }) => name === 'MomentGate').map(({ props }) => String(props.id)),
  );
  const editions = data.convention.editions.map(({ id }) => `convention.editions.${id}.lastDay`);
  const codes = data.hotel.overflow.map((hotel) => `hotel.overflow.${hotel.id}.booking.closes`);
  return Object.fromEntries([...new Set([...gates, ...codes, ...editions])].map((path) => [path, String(references.get(path)?.value)]));
}

function menuOf({ data, pages }: Collection): MenuEntry[] {
  const pageLink = (path: string): MenuLink => {
    const page = pages.find((candidate) => candidate.path === path);
    return { name: page?.nav ?? page?.title ?? path, link: path };
  };
  return data.menu.map((entry): MenuEntry => {
    if ('page' in entry) return pageLink(entry.page);
    const children = entry.items.map((item) =>
      'page' in item ? pageLink(item.page) : { name: data.links[item.link]?.name ?? item.link, link: data.links[item.link]?.href ?? '/' },
    );
    return { name: entry.group, children };
  });
}

/** What every page of a collection shares: menu, footer, configuration and deadlines. */
export function layoutDataOf(collection: Collection, { now, preview = false }: SnapshotOptions): LayoutData {
  const { data, pages } = collection;
  const config = configResponse(data);
  const moments = deadlinesOf(collection);
  return {
    // Until the next change, the same content is printed as the same bytes.
    renderedAt: lastScheduleChange(scheduleOf(parseInitialConfig(config), moments), now),
    config,
    deadlines: moments,
    menu: menuOf(collection),
    documents: [...Object.keys(data.redirects), ...pages.filter((page) => page.layout === 'standalone').map((page) => page.path)],
    convention: data.convention,
    // One sponsor per level is shown, and of these the footer shows two levels (sections 1 and 3).
    footerSponsors: (['Diamond', 'Ruby'] as const).flatMap((level) => data.sponsors.find((sponsor) => sponsor.level === level) ?? []),
    preview,
    tooltip: data.limits.tooltip,
  };
}
