import type { Data } from '../../content.config.ts';

export type Floor = Data['map']['floors'][number];
export type Room = Floor['rooms'][number];
/** A room with the number that it has on the plan and in the list. */
export type NumberedRoom = Room & { number: number };
export type RoomKind = Room['kind'];

/** What each kind of room is called, and the mark that fills it: a path in a tile of 24 by 24, so that color is not alone. */
export const roomKinds: Readonly<Record<RoomKind, { name: string; mark: string }>> = {
  event: { name: 'Events', mark: 'M6 3v6M3 6h6M18 15v6M15 18h6' },
  market: { name: 'Markets', mark: 'M4 0v24M12 0v24M20 0v24' },
  service: { name: 'Services', mark: 'M6 6h.01M18 18h.01' },
  quiet: { name: 'Quiet places', mark: 'M0 12q6-8 12 0t12 0' },
  outside: { name: 'Outside', mark: 'M0 24L24 0M-2 2l4-4M22 26l4-4' },
  passage: { name: 'Ways through', mark: 'M4 12h16' },
};
export const kindNames = Object.keys(roomKinds) as RoomKind[];
export const patternId = (kind: RoomKind) => `pattern-${kind}`;

/** The floors with their rooms numbered from 1, through all floors. */
export function numberRooms(floors: readonly Floor[]): { floor: Floor; rooms: NumberedRoom[] }[] {
  let number = 0;
  return floors.map((floor) => ({ floor, rooms: floor.rooms.map((room) => ({ ...room, number: (number += 1) })) }));
}
