import { parseArgs } from 'node:util';
import { suggest } from '../../collection/suggest.ts';
import { type Style, styles } from './report.ts';

export interface CheckOptions {
  /** Print one JSON object instead of lines. */
  json: boolean;
  /** List every placeholder that is still in the content. */
  launch: boolean;
  /** List every value that belongs to a year other than this. */
  year: number | undefined;
  /** Output format; by default chosen from the environment. */
  format: Style | undefined;
  help: boolean;
}

export const checkHelp = `npm run check -- [options]

Reads all content and lists every mistake: file, line, column, and what to write instead.

  --launch          also lists every placeholder: .example addresses, people called Sample, 555-01 phone numbers; and what is still
                    to be written
  --year 2026       also lists every value that belongs to another year than 2026
  --format github   prints annotations for a forge; also plain, color
  --json            prints one JSON object instead of lines
  --help            prints this text`;

const definitions = {
  json: { type: 'boolean' },
  launch: { type: 'boolean' },
  year: { type: 'string' },
  format: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const listed = Object.keys(definitions).map((name) => `--${name}`);

/** Parses the command line. Returns a message if it's invalid. */
export function readCheckOptions(args: readonly string[]): CheckOptions | string {
  // Not strict, so that a misspelled option gets a suggestion, which the errors of parseArgs do not have.
  const { values, positionals, tokens } = parseArgs({ args: [...args], options: definitions, strict: false, tokens: true });
  const misspelled = tokens.find((token) => token.kind === 'option' && !(token.name in definitions));
  const unknown = misspelled?.kind === 'option' ? misspelled.rawName : positionals[0];
  if (unknown !== undefined) return `There is no option ${unknown}.${suggest(unknown, listed)}`;
  const { json, launch, year, format, help: wantsHelp } = values;
  if (year !== undefined && !/^20\d\d$/.test(String(year)))
    return `--year needs a year of four digits, as in --year 2026${year === true ? '' : `; "${year}" is none`}.`;
  const style = styles.find((known) => known === format);
  if (format !== undefined && style === undefined) return `--format needs one of ${styles.join(', ')}.`;
  return {
    json: json === true,
    launch: launch === true,
    year: year === undefined ? undefined : Number(year),
    format: style,
    help: wantsHelp === true,
  };
}
