export function fitsLockFile(root: string): boolean;
