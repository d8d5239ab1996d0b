import { collections, type DataFile } from '../../../content.config.ts';
import { matchDeadline } from '../../domain/deadlines.ts';
import { bookingCodes } from '../../domain/schedule.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { hintsOf, schemaAt } from '../schema.ts';
import { suggest } from '../suggest.ts';
import type { Context } from './context.ts';
import { reportsOn } from './dataDiagnostics.ts';

const isDate = (kind: string | undefined) => kind === 'instant' || kind === 'day';

/** The kind of value at a path, in which an asterisk may stand for an id; undefined if no value can be there. */
function kindAt(pattern: string): string | undefined {
  const [file = '', ...fields] = pattern.split('.');
  const schema = Object.hasOwn(collections.data, file) ? schemaAt(collections.data[file as DataFile].schema, fields) : undefined;
  return schema && hintsOf(schema).kind;
}

/** Whether a date has a name in deadlines.yaml. */
export const isDeadline = (path: string, { data: { deadlines = {} } }: Context): boolean =>
  Object.keys(deadlines).some((pattern) => matchDeadline(pattern, path) !== undefined);

/** Finds lines of deadlines.yaml that match no date. */
export function checkDeadlines(context: Context): Diagnostic[] {
  const { data, references } = context;
  const dates = [...references.values()].filter(({ kind }) => isDate(kind)).map(({ path }) => path);
  const needsCodes = data.deadlines && data.hotel && data.hotel.overflow.length > 0 && !isDeadline(bookingCodes, context);
  const unknown = Object.keys(data.deadlines ?? {}).filter((pattern) => !isDate(kindAt(pattern)));
  const { error } = reportsOn(context, 'deadlines', 'deadline');
  return [
    ...error([], needsCodes && `The overflow hotels need a line here, as in "${bookingCodes}: Last day of the code for {name}".`),
    ...unknown.flatMap((pattern) => error([pattern], `content/data has no date at "${pattern}".${suggest(pattern, dates)}`)),
  ];
}
