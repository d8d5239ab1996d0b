/** `npm run new-year -- 2027`: lists what is left of the year before, and proposes new dates, which `--write` writes. */
import type { ContentFiles } from '../collection/contentFiles.ts';
import { yearOf } from '../domain/days.ts';
import { buildBundle } from '../hosting/build/bundle/buildBundle.ts';
import { createSiteView } from '../authoring/changes/siteView.ts';
import { CompareError, git } from '../authoring/changes/source/git.ts';
import { readState } from '../authoring/changes/state.ts';
import { applyEdits } from '../authoring/splice/applyEdits.ts';
import { loadBuiltCode } from '../render/builtCode.ts';
import { createTextCache } from '../render/textCache.ts';
import { writeContentFile } from '../authoring/splice/writeFile.ts';
import { checklist } from '../authoring/newYear/checklist.ts';
import { readStateBefore } from '../authoring/newYear/stateBefore.ts';
import { proposeEdits, type Proposals } from '../authoring/newYear/proposeEdits.ts';
import { proposalLines, stepLines } from '../authoring/newYear/print.ts';
import { whereShown } from '../authoring/newYear/whereShown.ts';
import { showFailure } from '../authoring/showFailure.ts';

const help = `npm run new-year -- YEAR [--write]

Lists what still belongs to the year before, with the page that shows it, and what is done. While the content is about an earlier
year, it proposes the dates of the new one, on the same weekdays. --write writes them into a branch, new-year-YEAR.`;

const root = process.cwd();
const now = Date.now();

/** Writes proposals to a new branch. */
function write(year: number, { edits }: Proposals, files: ContentFiles): string {
  if (git(root, ['status', '--porcelain', '--', 'content']) !== '') throw new CompareError('Commit your changes of the content first.');
  const texts = applyEdits(files, edits);
  git(root, ['switch', '-c', `new-year-${year}`]);
  for (const [file, text] of texts) if (text !== null) writeContentFile(root, file, text);
  return `Written to the branch new-year-${year}. Look at it with "git diff", correct it, and commit it.`;
}

async function runNewYear(args: readonly string[]): Promise<string> {
  const year = Number(args.find((arg) => /^20\d\d$/.test(arg)));
  const unknown = args.filter((arg) => arg !== '--write' && arg !== String(year));
  if (Number.isNaN(year) || unknown.length > 0) throw new CompareError(help);
  const state = readState('the working tree', root, { inspect: createTextCache().inspect, now });
  const { convention } = state.collection.data;
  const { folder } = await buildBundle();
  const place = await whereShown(createSiteView(state, await loadBuiltCode(folder), now), now);
  const steps = stepLines(checklist(readStateBefore(root, year, now), state, year), place);
  if (convention.conYear >= year) return steps.join('\n');
  const edition = convention.editions.find(({ firstDay }) => yearOf(firstDay) === year);
  if (!edition) throw new CompareError(`Add the days of ${year} to the editions in content/data/convention.yaml first.`);
  const proposals = proposeEdits(state.content.parsed, state.collection.data, year, edition);
  const written = args.includes('--write') ? write(year, proposals, state.files) : 'With --write, these are written into a branch.';
  return [...steps, '', `Proposed for ${year}:`, ...proposalLines(proposals.proposals), '', written].join('\n');
}

try {
  console.log(await runNewYear(process.argv.slice(2)));
} catch (error) {
  showFailure(error);
}
