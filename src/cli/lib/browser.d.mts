export function findBrowser(root: string): string;
