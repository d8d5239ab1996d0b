import type { Data } from '../../../../content.config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

type Room = Data['map']['floors'][number]['rooms'][number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxOf = ({ box: [left, top, width, height] }: Room): Box => ({ left, top, right: left + width, bottom: top + height });

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Finds rooms that lie over one another on the map. */
export function checkOverlaps(parsed: ParsedContent): Diagnostic[] {
  const { warning } = reportsOn(parsed, 'map', 'map');
  return (parsed.data.map?.floors ?? []).flatMap(({ rooms }, floor) =>
    rooms.flatMap((room, index) => {
      const other = rooms.slice(0, index).find((earlier) => overlap(boxOf(earlier), boxOf(room)));
      const message = other && `${room.name} and ${other.name} overlap in the drawing. Correct the box of one of them.`;
      return warning(['floors', floor, 'rooms', index, 'box'], message);
    }),
  );
}
