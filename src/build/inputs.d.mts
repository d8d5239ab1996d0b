export function inputHash(root: string): string;
export function contentHash(root: string): string;
export function codeHash(root: string): string;
