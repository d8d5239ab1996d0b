/** The fragment of a department in the staff tree, from the names on the way to it: `staff-programming-panels`. */
export const departmentId = (name: string, parentId = 'staff'): string =>
  `${parentId}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
