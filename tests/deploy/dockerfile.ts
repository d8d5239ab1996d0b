import { readFileSync } from 'node:fs';

/** The instructions of the Dockerfile, with their lines joined. */
export const instructions = readFileSync('deploy/Dockerfile', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
/** Those of the image that runs. */
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
export const of = (name: string) => last.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
