import { dataFiles, type DataFile } from '../../../content.config.ts';
import { addDays, daysBetween, yearOf } from '../../../src/collection/checks/schedule/days.ts';
import { diskFiles } from '../../../src/collection/contentFiles.ts';
import { readContent } from '../../../src/collection/readContent.ts';
import { valueAt } from '../../../src/collection/yaml/simplifyIssues.ts';
import type { ProjectCopy } from '../guides/projectCopy.ts';

interface Days {
  firstDay: string;
  lastDay: string;
}

/** Moves a day from one convention to another: what follows the end keeps its distance from the end, the rest from the start. */
function moveDay(day: string, from: Days, to: Days): string {
  const [anchor, target] = day >= from.lastDay ? [from.lastDay, to.lastDay] : [from.firstDay, to.firstDay];
  return addDays(target, daysBetween(anchor, day));
}

/** Steps 1, 2, 4 and 5 of the guide: every date of the data, editions aside. */
function moveDates(project: ProjectCopy, from: Days, to: Days): void {
  const { parsed } = readContent(diskFiles(project.root)).draft;
  for (const name of Object.keys(dataFiles) as DataFile[]) {
    const file = parsed[name];
    const dates = (file?.values ?? []).filter(
      ({ hints: { kind }, path }) => (kind === 'day' || kind === 'instant') && path[0] !== 'editions',
    );
    project.change(`data/${name}.yaml`, (text) => {
      const lines = text.split('\n');
      for (const { path } of dates) {
        const written = String(valueAt(file?.input, path));
        const index = (file?.locate(path).line ?? 0) - 1;
        lines[index] = lines[index]?.replace(written, moveDay(written.slice(0, 10), from, to) + written.slice(10)) ?? '';
      }
      return lines.join('\n');
    });
  }
}

/** The end of step 1: editions that are over make room for those after them. */
function moveEditions(project: ProjectCopy, { firstDay, lastDay }: Days): void {
  project.change('data/convention.yaml', (text) => {
    let years = 0;
    return text
      .replace(/^conYear: .*$/m, `conYear: ${yearOf(firstDay)}`)
      .replace(/year: \d+\n( +)firstDay: .*\n +lastDay: .*$/gm, (_edition, indent: string) => {
        years += 1;
        const [first, last] = [firstDay, lastDay].map((day) => addDays(day, years * 364));
        return `year: ${yearOf(first ?? '')}\n${indent}firstDay: ${first}\n${indent}lastDay: ${last}`;
      });
  });
}

/** Follows the steps of "Start a new year" in content/README.md, except those that need new texts. */
export function startNewYear(project: ProjectCopy, to: Days): void {
  const { convention } = project.collection().data;
  const year = yearOf(to.firstDay);
  moveDates(project, convention, to);
  moveEditions(project, to);
  project.change('data/windows.yaml', (text) => text.replaceAll(/full: true/g, 'full: false'));
  project.change('data/registration.yaml', (text) => text.replaceAll(/soldOut: true/g, 'soldOut: false').replace('price: 85', 'price: 95'));
  project.change('data/hotel.yaml', (text) => text.replaceAll(String(convention.conYear % 100), String(year % 100)));
  project.change('data/events.yaml', (text) => text.replace(/(nightMarket:[^]*? {2}name: ).*/, '$1Velvet Tide'));
  project.change('data/charity.yaml', (text) =>
    text.replace(/^totalRaised: .*$/m, 'totalRaised: 600000').replace(/^lastYearRaised: .*$/m, 'lastYearRaised: 90000'),
  );
  project.write(`news/900-dates-for-${year}.md`, `---\nheading: Dates for ${year}\nlive: ${year}-01-10 12:00\n---\n\nWe meet again.\n`);
}
