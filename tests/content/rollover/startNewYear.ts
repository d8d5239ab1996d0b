import { yearOf } from '../../../src/domain/days.ts';
import { diskFiles } from '../../../src/collection/files/contentFiles.ts';
import { type ConventionDays, proposeDates } from '../../../src/review/years.ts';
import { applyEdits } from '../../../src/review/edits/applyEdits.ts';
import type { ProjectCopy } from '../guides/projectCopy.ts';

/**
 * Follows the steps of "Start a new year" in content/README.md, except those that need new texts: `npm run new-year` moves the dates,
 * and people write the rest.
 */
export function startNewYear(project: Pick<ProjectCopy, 'root' | 'check' | 'collection' | 'change' | 'write'>, to: ConventionDays): void {
  const { data, news } = project.collection();
  const { convention } = data;
  const year = yearOf(to.firstDay);
  const files = diskFiles(project.root);
  for (const [file, text] of applyEdits(files, proposeDates(project.check().parsed, to)))
    project.write(file.replace('content/', ''), text ?? '');
  project.change('data/registration.yaml', (text) => text.replace('price: 85', 'price: 95'));
  const code = new RegExp(`^( *code: \\w*)${convention.conYear % 100}\\b`, 'gm');
  project.change('data/hotel.yaml', (text) => text.replace(code, `$1${year % 100}`));
  project.change('data/events.yaml', (text) => text.replace(/(nightMarket:[^]*? {2}name: ).*/, '$1Velvet Tide'));
  project.change('data/charity.yaml', (text) =>
    text.replace(/^totalRaised: .*$/m, 'totalRaised: 600000').replace(/^lastYearRaised: .*$/m, 'lastYearRaised: 90000'),
  );
  const next = Math.max(...news.map(({ id }) => id)) + 1;
  project.write(`news/${next}-dates-for-${year}.md`, `---\nheading: Dates for ${year}\nlive: ${year}-01-10 12:00\n---\n\nWe meet again.\n`);
}
