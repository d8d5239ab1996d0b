export function lastChanges(root: string): Record<string, number>;
