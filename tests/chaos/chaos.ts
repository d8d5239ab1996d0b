/**
 * `npm run chaos [times] [words of a name] [--seed text]`: breaks a copy of the site in many ways, and expects whole pages of one version
 * afterwards, and a log that says what happened. So many random moments, 50 if left out, are shared by builds, starts, edits and switches.
 * The same seed gives the same moments.
 */
import { parseArgs } from 'node:util';
import { positive } from '../support/positive.ts';
import { expectEnd } from './expect.ts';
import { chanceOf, type Fault } from './fault.ts';
import { faults, killings, tableOf } from './faults.ts';
import { type ProjectCopy, projectCopy } from './projectCopy.ts';

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const [text = '50', ...words] = positionals;
const times = Math.ceil(positive(text, 'The number of moments') / killings.length);
const seed = values.seed ?? String(Date.now() % 1e6);
const chosen = faults.filter(({ name }) => name.includes(words.join(' ')));
if (chosen.length === 0) {
  console.error(`No fault has "${words.join(' ')}" in its name. There are:\n${faults.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(1);
}

let copy: ProjectCopy | undefined;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    copy?.close();
    process.exit(1);
  });

/** Causes a fault; gives what went wrong. */
async function failureOf({ name, cause }: Fault): Promise<string | undefined> {
  copy = projectCopy();
  try {
    await expectEnd(copy.build(), 0);
    await cause(copy, chanceOf(`${seed} ${name}`, times));
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    copy.close();
  }
}

console.log(`Seed ${seed}, ${times} moments of each killing.`);
const rows: Fault[] = [];
let failures = 0;
for (const fault of chosen) {
  const failure = await failureOf(fault);
  console.log(`${failure === undefined ? 'stood' : 'FAILED'}: ${fault.name}${failure === undefined ? '' : `\n${failure}`}`);
  rows.push(failure === undefined ? fault : { ...fault, visitors: 'FAILED', operators: '' });
  failures += failure === undefined ? 0 : 1;
}
console.log(`\n${tableOf(rows)}\n`);
console.log(failures === 0 ? `${chosen.length} faults, and the site stood.` : `${failures} of ${chosen.length} faults broke the site.`);
process.exit(failures === 0 ? 0 : 1);
