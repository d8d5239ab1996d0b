import type { Data } from '../../../../content.config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

type Room = Data['map']['floors'][number]['rooms'][number];

function overlap({ box: [left, top, width, height] }: Room, { box: [otherLeft, otherTop, otherWidth, otherHeight] }: Room): boolean {
  return left < otherLeft + otherWidth && otherLeft < left + width && top < otherTop + otherHeight && otherTop < top + height;
}

/** Finds rooms that lie over one another on the map. */
export function checkOverlaps(parsed: ParsedContent): Diagnostic[] {
  const { warning } = reportsOn(parsed, 'map', 'map');
  return (parsed.data.map?.floors ?? []).flatMap(({ rooms }, floor) =>
    rooms.flatMap((room, index) => {
      const other = rooms.slice(0, index).find((before) => overlap(before, room));
      const message = other && `${room.name} and ${other.name} overlap in the drawing. Correct the box of one of them.`;
      return warning(['floors', floor, 'rooms', index, 'box'], message);
    }),
  );
}
