/** A department of staff.yaml: it has a name, or the id of one that departments.yaml names. */
export interface WrittenDepartment {
  department?: string | undefined;
  name?: string | undefined;
  positions: { name: string; occupants: string[] }[];
  subDepartments?: WrittenDepartment[] | undefined;
}

/** A department of the staff tree. */
export interface Department extends Pick<WrittenDepartment, 'positions'> {
  name: string;
  subDepartments?: Department[] | undefined;
}

/** Departments with their names. @param names those of departments.yaml, by their ids */
export const namedDepartments = (written: readonly WrittenDepartment[], names: Readonly<Record<string, string>>): Department[] =>
  written.map(({ department = '', name = names[department] ?? department, positions, subDepartments }) => ({
    name,
    positions,
    ...(subDepartments && { subDepartments: namedDepartments(subDepartments, names) }),
  }));

/** The fragment of a department in the staff tree, from the names on the way to it: `staff-programming-panels`. */
export const departmentId = (name: string, parentId = 'staff'): string =>
  `${parentId}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** The fragments of a department, and of those below it. */
export function departmentIds({ name, subDepartments = [] }: Department, parentId?: string): string[] {
  const id = departmentId(name, parentId);
  return [id, ...subDepartments.flatMap((below) => departmentIds(below, id))];
}
