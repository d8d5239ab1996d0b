/**
 * `npm run bench`: measures pages in a throttled browser, on a bad network and with Lighthouse, the server, the authors' preview, and builds
 * of several sizes. `--pages 26,1000` names the sizes, `--news 0` leaves out the one with many news items, `--only loads,builds`
 * names the parts. The report stays in tests/bench/report.md.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { builds } from './builds.ts';
import { lighthouse } from './lighthouse.ts';
import { preview } from './preview.ts';
import { loads } from './loads.ts';
import { requests } from './requests.ts';
import { slow } from './slow.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '26,1000,4000' },
    news: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'loads,slow,lighthouse,server,dev,builds' },
  },
});
const sizes = values.pages.split(',').map(Number);
const parts: Record<string, () => Promise<string>> = {
  loads,
  slow,
  lighthouse,
  server: requests,
  dev: () => preview(sizes.filter((size) => size <= 1000)),
  builds: () => builds(sizes, Number(values.news)),
};
const chosen = values.only.split(',');
const unknown = [...chosen.filter((name) => !Object.hasOwn(parts, name)), ...values.pages.split(',').filter((size) => !(Number(size) > 0))];
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}; sizes are numbers of pages.`);
  process.exit(1);
}
const report = ['# What was measured', 'Only ratios within one run compare: figures depend on the machine and on what else it does.'];
for (const name of chosen) {
  const part = await parts[name]?.();
  if (part) report.push(part);
  console.log(`\n${part}`);
  writeFileSync('tests/bench/report.md', `${report.join('\n\n')}\n`);
}
process.exit();
