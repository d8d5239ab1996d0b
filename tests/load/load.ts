/**
 * `npm run load [seconds]`: requests pages, files and the API from the built server over more and more connections, in turn
 * with nginx serving the same files. Compare figures only within one run.
 */
import { positive } from '../support/positive.ts';
import { compareServers } from './compare.ts';

const seconds = positive(process.argv[2] ?? '1.2', 'The time in seconds');
const mostMegabytes = 500;

const { asked, megabytes, exitCode } = await compareServers(seconds, [1, 16, 64, 256]);
if (asked.every(({ server }) => server === 'site')) console.log('nginx is not installed; the site is measured without it.');
const errors = asked.reduce((sum, result) => sum + result.errors, 0);
const rounded = (value: number) => Number(value.toFixed(2));
console.table(
  asked.map(({ address, connections, server, requests, p50, p99, ...rest }) => ({
    address,
    connections,
    server,
    'requests/s': Math.round(requests),
    'p50, ms': rounded(p50),
    'p99, ms': rounded(p99),
    ...rest,
  })),
);
console.log(`The site after all: ${megabytes} MB, ${errors} errors.`);
process.exit(errors === 0 && megabytes <= mostMegabytes && exitCode === 0 ? 0 : 1);
