import type { Department } from '../../../content.config.ts';
import { departmentId } from '../../domain/departmentId.ts';
import type { Draft } from '../draft.ts';

type ParsedData = Draft['data'];

function idsOf({ name, subDepartments = [] }: Department, parentId?: string): string[] {
  const id = departmentId(name, parentId);
  return [id, ...subDepartments.flatMap((below) => idsOf(below, id))];
}

const idsByComponent: Readonly<Record<string, (data: ParsedData) => readonly string[] | undefined>> = {
  VenueMap: ({ map }) => map?.floors.flatMap(({ id, rooms }) => [id, ...rooms.map((room) => `room-${room.id}`)]),
  GuestCards: ({ guests }) => guests?.map(({ id }) => id),
  StaffTree: ({ staff }) => staff?.departments.flatMap((department) => idsOf(department)),
  TelegramChannels: ({ telegram }) => telegram?.map(({ id }) => id),
};

/** The fragments that lead into what a component shows from the data; undefined if its data file cannot be read. */
export function componentIds(name: string, data: ParsedData): readonly string[] | undefined {
  const idsIn = idsByComponent[name];
  return idsIn ? idsIn(data) : [];
}
