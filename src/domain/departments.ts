/** A department in staff.yaml, with a name or the id of an entry of departments.yaml. */
export interface WrittenDepartment {
  department?: string | undefined;
  name?: string | undefined;
  positions: { name: string; occupants: string[] }[];
  subDepartments?: WrittenDepartment[] | undefined;
}

export interface Department extends Pick<WrittenDepartment, 'positions'> {
  name: string;
  subDepartments?: Department[] | undefined;
}

/** @param names names in departments.yaml by id */
export const namedDepartments = (written: readonly WrittenDepartment[], names: Readonly<Record<string, string>>): Department[] =>
  written.map(({ department = '', name = names[department] ?? department, positions, subDepartments }) => ({
    name,
    positions,
    ...(subDepartments && { subDepartments: namedDepartments(subDepartments, names) }),
  }));

/** The id of a department in the staff tree, from the names of its parents and its own: `staff-programming-panels`. */
export const departmentId = (name: string, parentId = 'staff'): string =>
  `${parentId}-${name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`;

/** Its own id first, then those below it: `staff-programming`, `staff-programming-panels`. */
export function departmentIds({ name, subDepartments = [] }: Department, parentId?: string): string[] {
  const id = departmentId(name, parentId);
  return [id, ...subDepartments.flatMap((below) => departmentIds(below, id))];
}
