import type { Department } from '../../../content.config.ts';
import { departmentId } from '../../domain/departmentId.ts';
import type { Draft } from '../draft.ts';
import { findMissingIds } from './missingIds.ts';
import { type Reference, referencesAmong } from '../references.ts';

/** All content, with lookup tables for checks. */
export interface Context extends Draft {
  references: ReadonlyMap<string, Reference>;
  /** Ids of the sections of each page by its address; undefined for a page that cannot be read, has two files, or shows data that cannot be read. */
  fragments: ReadonlyMap<string, readonly string[] | undefined>;
  /** See `findMissingIds`. */
  missingIds: ReadonlyMap<string, readonly string[]>;
}

function idsOf({ name, subDepartments = [] }: Department, parentId?: string): string[] {
  const id = departmentId(name, parentId);
  return [id, ...subDepartments.flatMap((below) => idsOf(below, id))];
}

const idsByComponent: Readonly<Record<string, (data: Draft['data']) => readonly string[] | undefined>> = {
  VenueMap: ({ map }) => map?.floors.flatMap(({ id, rooms }) => [id, ...rooms.map((room) => `room-${room.id}`)]),
  GuestCards: ({ guests }) => guests?.map(({ id }) => id),
  StaffTree: ({ staff }) => staff?.departments.flatMap((department) => idsOf(department)),
  TelegramChannels: ({ telegram }) => telegram?.map(({ id }) => id),
};

/** The fragments that lead into what a component shows from the data; undefined if its data file cannot be read. */
function componentIds(name: string, data: Draft['data']): readonly string[] | undefined {
  const idsIn = idsByComponent[name];
  return idsIn ? idsIn(data) : [];
}

export function contextOf(draft: Draft): Context {
  const fragments = new Map<string, string[] | undefined>();
  for (const { path, inspection } of draft.pages) {
    const ids = [inspection.headings.map(({ id }) => id), ...inspection.components.map(({ name }) => componentIds(name, draft.data))];
    const isKnown = inspection.isComplete && !fragments.has(path) && ids.every((list) => list !== undefined);
    fragments.set(path, isKnown ? ids.flat() : undefined);
  }
  const references = referencesAmong(Object.values(draft.parsed).flatMap(({ values }) => values));
  return { ...draft, references, fragments, missingIds: findMissingIds(draft) };
}
