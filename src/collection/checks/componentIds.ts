import type { Draft } from '../draft.ts';

type ParsedData = Draft['data'];

const idsByComponent: Readonly<Record<string, (data: ParsedData) => readonly string[]>> = {
  VenueMap: ({ map }) => (map?.floors ?? []).flatMap(({ id, rooms }) => [id, ...rooms.map((room) => `room-${room.id}`)]),
  GuestCards: ({ guests = [] }) => guests.map(({ id }) => id),
  TelegramChannels: ({ telegram = [] }) => telegram.map(({ id }) => id),
};

/** The fragments that lead into what a component shows from the data. */
export const componentIds = (name: string, data: ParsedData): readonly string[] => idsByComponent[name]?.(data) ?? [];
