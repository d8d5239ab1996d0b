import type { DataFile } from '../../../../content.config.ts';
import { wallClock } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Hours from midnight until this one are probably mistakes. */
const morning = 7;

/** An event at an instant, and where it is written. */
interface Boundary {
  file: DataFile;
  path: PropertyKey[];
  name: string;
  instant: string;
  isStart?: true;
}

function* boundariesOf({ convention, windows, hotel }: ParsedContent['data']): Generator<Boundary> {
  for (const name of ['openingCeremony', 'closingCeremony'] as const)
    if (convention) yield { file: 'convention', path: [name], name, instant: convention[name] };
  for (const [id, { name, open, close }] of Object.entries(windows ?? {})) {
    if (open) yield { file: 'windows', path: [id, 'open'], name: `${name}: opens`, instant: open, isStart: true };
    if (close) yield { file: 'windows', path: [id, 'close'], name: `${name}: closes`, instant: close };
  }
  for (const [index, { name, booking }] of (hotel?.overflow ?? []).entries()) {
    const path = ['overflow', index, 'booking', 'closes'];
    yield { file: 'hotel', path, name: `The booking code of ${name} closes`, instant: booking.closes };
  }
}

/** Warns of unlikely hours: 5:00 for 5 PM, or the midnight before the last day. */
export function checkHours({ data, zone, dataFiles }: ParsedContent): Diagnostic[] {
  return [...boundariesOf(data)].flatMap(({ file, path, name, instant, isStart }) => {
    const clock = wallClock(Date.parse(instant), zone);
    const [hour, minute] = [clock.getUTCHours(), clock.getUTCMinutes()];
    const isMidnight = hour === 0 && minute === 0;
    if (hour >= morning || (isStart && isMidnight)) return [];
    const time = clock.toISOString().slice(11, 16);
    const later = `${(hour + 12) % 24}:${time.slice(3)}`;
    const advice = isMidnight
      ? 'That is before the day begins. To include the day, write 23:59.'
      : `The clock has 24 hours: for the afternoon, write ${later}.`;
    return reportsOn({ dataFiles }, file, 'hour').warning(path, `${name} at ${time}, at night. ${advice}`);
  });
}
