export function pinnedNode(root: string): string;
