import type { Data } from '../../../../content.config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

type Floor = Data['map']['floors'][number];
type Room = Floor['rooms'][number];

function checkBox({ name, box: [left, top, width, height] }: Room, floor: Floor): string | undefined {
  if (width <= 0 || height <= 0) return `${name} has no size. Its box is [left, top, width, height].`;
  return left < 0 || top < 0 || left + width > floor.width || top + height > floor.height
    ? `${name} is outside of the drawing, which is ${floor.width} wide and ${floor.height} high. Its box is [left, top, width, height].`
    : undefined;
}

/** Finds rooms outside of the drawing, and room ids that two floors share. */
export function checkMap(parsed: ParsedContent): Diagnostic[] {
  const { floors = [] } = parsed.data.map ?? {};
  const { error } = reportsOn(parsed, 'map', 'map');
  // Reversed, so that the first floor with a room wins.
  const floorOfRoom = new Map(floors.toReversed().flatMap((floor) => floor.rooms.map(({ id }) => [id, floor])));
  return floors.flatMap((floor, floorIndex) =>
    floor.rooms.flatMap((room, index) => {
      const path = ['floors', floorIndex, 'rooms', index];
      const isElsewhere = floorOfRoom.get(room.id) !== floor;
      return [
        ...error([...path, 'id'], isElsewhere && `Another floor has a room with the id "${room.id}". Give this one another id.`),
        ...error([...path, 'box'], checkBox(room, floor)),
      ];
    }),
  );
}
