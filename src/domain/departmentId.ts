/** The fragment of a department in the staff tree, from the names on the way to it: `staff-programming-panels`. */
export const departmentId = (name: string, parentId = 'staff'): string =>
  `${parentId}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

interface Tree {
  name: string;
  subDepartments?: readonly Tree[] | undefined;
}

/** The fragments of a department, and of those below it. */
export function departmentIds({ name, subDepartments = [] }: Tree, parentId?: string): string[] {
  const id = departmentId(name, parentId);
  return [id, ...subDepartments.flatMap((below) => departmentIds(below, id))];
}
