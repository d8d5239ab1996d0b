import { suggest } from '../../collection/diagnostic.ts';

export interface CheckOptions {
  /** Print one JSON object instead of lines. */
  json: boolean;
  /** List every placeholder that is still in the content. */
  launch: boolean;
  /** List every value that belongs to another year than this one. */
  year: number | undefined;
  help: boolean;
}

export const help = `npm run check -- [options]

Reads all content and lists every mistake: file, line, column, and what to write instead.

  --launch      also lists every placeholder: .example addresses, people called Sample, 555-01 phone numbers
  --year 2026   also lists every value that belongs to another year than 2026
  --json        prints one JSON object instead of lines
  --help        prints this text`;

const names = ['--json', '--launch', '--year', '--help'];

/** Reads the options of a command line; a text says what is wrong with them. */
export function readOptions(parameters: readonly string[]): CheckOptions | string {
  const options: CheckOptions = { json: false, launch: false, year: undefined, help: false };
  // `--year=2026` and `--year 2026` mean the same.
  const words = parameters.flatMap((parameter) => (parameter.startsWith('--') ? parameter.split('=') : [parameter]));
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--json') options.json = true;
    else if (word === '--launch') options.launch = true;
    else if (word === '--help' || word === '-h') options.help = true;
    else if (word === '--year') {
      index += 1;
      const year = words[index] ?? '';
      if (!/^20\d\d$/.test(year))
        return `--year needs a year of four digits, as in --year 2026${year === '' ? '' : `; "${year}" is none`}.`;
      options.year = Number(year);
    } else return `There is no option ${word}.${suggest(word, names)}`;
  }
  return options;
}
