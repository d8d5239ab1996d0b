import { css } from '@linaria/core';
import type { Data } from '../../../content.config.ts';
import { color } from '../styles/tokens.ts';

export type Floor = Data['map']['floors'][number];
type Room = Floor['rooms'][number];
/** A room and its number on the plan and in the list. */
export type NumberedRoom = Room & { number: number };
type RoomKind = Room['kind'];

/** The pattern is an SVG path in a 24 by 24 tile, so that color is not the only cue. */
export const roomKinds: Readonly<Record<RoomKind, { name: string; pattern: string }>> = {
  event: { name: 'Events', pattern: 'M6 3v6M3 6h6M18 15v6M15 18h6' },
  market: { name: 'Markets', pattern: 'M4 0v24M12 0v24M20 0v24' },
  service: { name: 'Services', pattern: 'M6 6h.01M18 18h.01' },
  quiet: { name: 'Quiet spaces', pattern: 'M0 12q6-8 12 0t12 0' },
  outside: { name: 'Outdoors', pattern: 'M0 24L24 0M-2 2l4-4M22 26l4-4' },
  passage: { name: 'Common areas', pattern: 'M4 12h16' },
};
export const kindNames = Object.keys(roomKinds) as RoomKind[];
/** The id of the SVG pattern that fills rooms of a kind. */
export const patternId = (kind: RoomKind) => `pattern-${kind}`;

/** Numbers the rooms of all floors, from 1. */
export function numberRooms(floors: readonly Floor[]): { floor: Floor; rooms: NumberedRoom[] }[] {
  let number = 0;
  return floors.map((floor) => ({ floor, rooms: floor.rooms.map((room) => ({ ...room, number: (number += 1) })) }));
}

/** Fill colors of elements with `data-kind`: the same in both themes, because the text on them is dark in both. */
export const kindFill = css`
  fill: ${color.onBar};
  &[data-kind='event'] {
    fill: color-mix(in srgb, ${color.action} 70%, ${color.onBar});
  }
  &[data-kind='market'] {
    fill: ${color.sun};
  }
  &[data-kind='service'] {
    fill: ${color.open};
  }
  &[data-kind='quiet'] {
    fill: color-mix(in srgb, ${color.accent} 40%, ${color.onBar});
  }
  &[data-kind='outside'] {
    fill: color-mix(in srgb, ${color.bar} 35%, ${color.onBar});
  }
`;
