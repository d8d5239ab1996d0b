import { isDefined } from '../../domain/isDefined.ts';
import { collections, type Data, type DataFile } from '../../../content.config.ts';
import type { ContentState } from '../changes/state.ts';
import { factChanges } from '../changes/source/factChanges.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { yearOf } from '../../domain/days.ts';
import { friendlyDay, friendlyDays } from '../../domain/format.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { localeOf } from '../../domain/localeOf.ts';
import { dataFilePath } from '../../collection/files.ts';
import type { FoundValue } from '../../collection/schema.ts';
import { otherYears } from '../check/otherYears.ts';
import type { ListItem } from '../check/report.ts';
import type { ConventionDays } from './moveDay.ts';

/** A step of the guide "Start a new year" (content/README.md). */
export interface ChecklistStep {
  /** A data file, or a part of the content. */
  name: string;
  /** Undefined if only people can tell. */
  left: ListItem[] | undefined;
}

const dataOfStep = (step: 'step' | 'people') =>
  (Object.keys(collections.data) as DataFile[]).filter((name) => collections.data[name].newYear === step);
const [steps, people] = [dataOfStep('step'), dataOfStep('people')];
const [stepFiles, peopleFiles] = [steps.map(dataFilePath), people.map(dataFilePath)];

/** Items for all data values that `explain` returns a message for. */
function valueItems({ content: { parsed } }: ContentState, explain: (found: FoundValue) => string | false): ListItem[] {
  return Object.entries(parsed.dataFiles).flatMap(([name, { values, locate }]) =>
    values
      .map((found) => {
        const message = explain(found);
        return message === false ? undefined : { file: dataFilePath(name as DataFile), ...locate(found.path), message };
      })
      .filter(isDefined),
  );
}

/** Values that usually change every year, and haven't. */
function unchanged(before: ContentState, after: ContentState): ListItem[] {
  const changed = new Set(factChanges(before.content.parsed, after.content.parsed).map(({ name }) => name));
  return valueItems(
    after,
    ({ name, value, hints: { kind, newYear } }) =>
      newYear === 'often new' &&
      kind !== undefined &&
      !changed.has(name) &&
      `${name} is ${String(value)}, as before. If that stays so, leave it.`,
  );
}

/** True if a file exists in both states with the same text. Optional files, such as the guests, may not exist. */
const isSame = (file: string, before: ContentState, after: ContentState): boolean =>
  [before, after].every(({ files }) => files.has(file)) && fileText(before.files, file) === fileText(after.files, file);

/** Files about people that haven't changed. */
const sameFiles = (before: ContentState, after: ContentState): ListItem[] =>
  peopleFiles
    .filter((file) => isSame(file, before, after))
    .map((file) => ({ file, line: 1, column: 1, message: 'Nobody has changed this file.' }));

/** Marks to reset: full windows, sold-out levels, a notice, a convention that was called off. */
const marks = (state: ContentState): ListItem[] =>
  valueItems(state, ({ name, value, hints }) =>
    (hints.newYear === 'starts off' && value === true) || (hints.newYear === 'starts scheduled' && value !== 'scheduled')
      ? `${name} is ${String(value)}.`
      : false,
  );

/** Policies that haven't been reviewed since the last convention. */
function oldPolicies({ collection }: ContentState, closingCeremony: string): ListItem[] {
  return collection.pages
    .filter(({ lastModified }) => lastModified !== undefined && lastModified < closingCeremony.slice(0, 10))
    .map(({ file, locate, lastModified }) => ({
      file,
      ...locate(['lastModified']),
      message: `This was changed last on ${lastModified}. Read it.`,
    }));
}

/** True if a text says the first day, or all days, of an edition, with or without the year. */
function saysDays(text: string, { firstDay, lastDay }: ConventionDays, convention: Data['convention']): boolean {
  const formats = localeOf(convention);
  const days = [friendlyDay(firstDay, formats), friendlyDays(firstDay, lastDay, formats)].map((words) => words.replace(/,? \d{4}$/, ''));
  return days.some((words) => new RegExp(`(?<!\\d)${escapeRegExp(words)}(?!\\d)`).test(text));
}

/** The steps of starting a new year, with what is left of each. @param before content of the previous year */
export function checklist(before: ContentState, after: ContentState, year: number): ChecklistStep[] {
  const others = otherYears(after.content.parsed, year).filter(({ isLikely }) => !isLikely);
  const inFile = (wanted: string, items: readonly ListItem[]) => items.filter(({ file }) => file === wanted);
  const [same, flags] = [unchanged(before, after), marks(after)];
  const { closingCeremony } = before.collection.data.convention;
  const { convention } = after.collection.data;
  const edition = [convention, ...convention.editions].find(({ firstDay }) => yearOf(firstDay) === year);
  // Many items mention the next year; the announcement is the one that gives the date.
  const isAnnounced = after.collection.news.some(
    ({ live, heading, content }) =>
      live > closingCeremony && edition !== undefined && saysDays(`${heading} ${content}`, edition, convention),
  );
  const atFolder = (folder: string, message: string) => ({ file: `content/${folder}`, line: 1, column: 1, message });
  const announcement = atFolder('news', `No news item since the last convention says when ${year} is.`);
  const isPage = (file: string) => file.startsWith('content/pages/');
  const areSame = after.files.below('content/pages').every((file) => isSame(file, before, after));
  const unread = areSame ? [atFolder('pages', 'Nobody has changed a page since the last convention. Read them.')] : [];
  return [
    ...steps.map((name) => ({
      name: `${name}.yaml`,
      left: [others, flags, same].flatMap((items) => inFile(dataFilePath(name), items)),
    })),
    {
      name: 'People: guests, staff, artists, sponsors, partners',
      left: [...others.filter(({ file }) => peopleFiles.includes(file)), ...sameFiles(before, after)],
    },
    { name: 'Links, Telegram, social media, map: does each still go to the right place?', left: undefined },
    {
      name: 'Other data',
      left: [...others, ...flags].filter(({ file }) => file.startsWith('content/data/') && ![...stepFiles, ...peopleFiles].includes(file)),
    },
    { name: 'Words on pages', left: [...others.filter(({ file }) => isPage(file)), ...unread] },
    { name: 'Policies', left: oldPolicies(after, closingCeremony) },
    { name: 'News', left: [...others.filter(({ file }) => file.startsWith('content/news/')), ...(isAnnounced ? [] : [announcement])] },
  ];
}
