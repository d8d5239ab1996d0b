/**
 * `npm run chaos [times] [words of a name]`: breaks a copy of the site in many ways, and expects whole pages of one version afterwards, and
 * a log that says what happened. Random moments of builds and starts are tried so many times, 25 each if left out.
 */
import { failedBuild, killedBuild, otherUser, stoppedBuild, twoBuilds } from './buildFaults.ts';
import { clockJump } from './clockFaults.ts';
import { type Outcome } from './fault.ts';
import { diskFull, readOnly } from './machineFaults.ts';
import { killedSwitch, twoOfEach } from './releaseFaults.ts';
import { positive } from '../support/positive.ts';
import { projectCopy } from './projectCopy.ts';
import { brokenContent, hostileApi, killedServer, killedStart } from './serverFaults.ts';

const faults = [
  otherUser,
  killedBuild,
  killedStart,
  killedServer,
  killedSwitch,
  twoBuilds,
  twoOfEach,
  failedBuild,
  diskFull,
  readOnly,
  clockJump,
  stoppedBuild,
  hostileApi,
  brokenContent,
];
const [text = '25', ...words] = process.argv.slice(2);
const times = positive(text, 'The number of moments');
let failures = 0;

async function outcomeOf({ cause }: (typeof faults)[number]): Promise<Outcome> {
  const copy = projectCopy();
  try {
    const built = copy.run('src/build/build.ts');
    if ((await built.ended) !== 0) throw new Error(built.output());
    return await cause(copy, times);
  } catch (error) {
    failures += 1;
    return { visitor: 'FAILED', operator: String(error).slice(0, 2000) };
  } finally {
    copy.close();
  }
}

const chosen = faults.filter(({ name }) => name.includes(words.join(' ')));
if (chosen.length === 0) {
  console.error(`No fault has "${words.join(' ')}" in its name. There are:\n${faults.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(1);
}
for (const fault of chosen) {
  const { visitor, operator } = await outcomeOf(fault);
  console.log(`${fault.name}\n  visitor: ${visitor}\n  operator: ${operator}`);
}
console.log(failures === 0 ? `${chosen.length} faults, and the site stood.` : `${failures} of ${chosen.length} faults broke the site.`);
process.exit(failures === 0 ? 0 : 1);
