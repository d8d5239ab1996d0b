import type { SiteState } from '../changes/state.ts';
import { factChanges } from '../changes/source/factChanges.ts';
import { textOf } from '../../collection/contentFiles.ts';
import { referencesOf } from '../../collection/references.ts';
import { otherYears } from '../check/otherYears.ts';
import type { ListItem } from '../check/report.ts';

/** A step of the guide "Start a new year" (content/README.md). */
export interface Step {
  /** What to look at: a data file, or a part of the content. */
  name: string;
  /** What is left to do; undefined where only people can tell. */
  left: ListItem[] | undefined;
}

/** Facts that are another each year, in one form or another. */
const yearly =
  /^(?:registration\.levels\.\w+\.(?:price|salePrice)|dealers\.spaces\.\w+\.price|hotel\.suites\.\w+\.pricing\.\w+|hotel\.overflow\.\w+\.rooms\.\d+\.price|events\.nightMarket\.name|charity\.(?:totalRaised|lastYearRaised|partner\.name))$/;
const peopleFiles = ['guests', 'staff', 'artists', 'sponsors', 'partners'];
const dataFile = (name: string) => `content/data/${name}.yaml`;

/** Yearly facts that are as they were. */
function unchanged(before: SiteState, after: SiteState): ListItem[] {
  const changed = new Set(factChanges(before.content.draft, after.content.draft).map(({ name }) => name));
  const { parsed } = after.content.draft;
  return [...referencesOf(after.collection.data).values()]
    .filter(({ path }) => yearly.test(path) && !changed.has(path))
    .flatMap(({ path, value }) => {
      const [name = ''] = path.split('.');
      const file = parsed[name as keyof typeof parsed];
      const found = file?.values.find((candidate) => candidate.name === path);
      if (!file || !found) return [];
      const message = `${path} is ${String(value)}, as before. If that stays so, leave it.`;
      return [{ file: dataFile(name), ...file.locate(found.path), message }];
    });
}

/** Files of people that nobody has touched. */
const sameFiles = (before: SiteState, after: SiteState): ListItem[] =>
  peopleFiles
    .map(dataFile)
    .filter((file) => textOf(before.files, file) === textOf(after.files, file))
    .map((file) => ({ file, line: 1, column: 1, message: 'Nobody has changed this file.' }));

/** What starts empty: windows that are full, levels that are sold out. */
function marks({ content: { draft } }: SiteState): ListItem[] {
  return Object.entries(draft.parsed).flatMap(([name, { values, locate }]) =>
    values
      .filter(({ name: path, value }) => value === true && /\.full$|\.soldOut$/.test(path))
      .map(({ name: path, path: keys }) => ({ file: dataFile(name), ...locate(keys), message: `${path} is true.` })),
  );
}

function oldPolicies({ collection }: SiteState, year: number): ListItem[] {
  return collection.pages
    .filter(({ lastModified }) => lastModified !== undefined && Number(lastModified.slice(0, 4)) < year - 1)
    .map(({ file, locate, lastModified }) => ({
      file,
      ...locate(['lastModified']),
      message: `This was changed last on ${lastModified}. Read it.`,
    }));
}

/**
 * The steps of a new year, and what is left of each.
 * @param before the content while it was about the year before
 */
export function checklist(before: SiteState, after: SiteState, year: number): Step[] {
  const others = otherYears(after.content.draft, year).filter(({ message }) => !message.includes('A window may open the year before'));
  const inFile = (name: string, items = others) => items.filter(({ file }) => file === dataFile(name));
  const [same, flags] = [unchanged(before, after), marks(after)];
  const known = ['convention', 'windows', 'registration', 'hotel', 'dealers', 'events', 'charity'];
  const { closingCeremony } = before.collection.data.convention;
  const isAnnounced = after.collection.news.some(
    ({ live, heading }) =>
      live > closingCeremony && (heading.includes(String(year)) || !before.collection.news.some((item) => item.live === live)),
  );
  const announcement = { file: 'content/news', line: 1, column: 1, message: `No news item since the last convention announces ${year}.` };
  return [
    ...known.map((name) => ({ name: `${name}.yaml`, left: [...inFile(name), ...inFile(name, flags), ...inFile(name, same)] })),
    {
      name: 'People: guests, staff, artists, sponsors, partners',
      left: [...others.filter(({ file }) => peopleFiles.map(dataFile).includes(file)), ...sameFiles(before, after)],
    },
    { name: 'Links, Telegram, social media, map: does each still go to the right place?', left: undefined },
    {
      name: 'Other data',
      left: others.filter(({ file }) => file.startsWith('content/data/') && ![...known, ...peopleFiles].map(dataFile).includes(file)),
    },
    { name: 'Words on pages', left: others.filter(({ file }) => file.startsWith('content/pages/')) },
    { name: 'Policies', left: oldPolicies(after, year) },
    { name: 'News', left: [...others.filter(({ file }) => file.startsWith('content/news/')), ...(isAnnounced ? [] : [announcement])] },
  ];
}
