import type { SerializedElement } from './serializedElements.ts';

function collectNames(text: readonly SerializedElement[], names: Set<string>): Set<string> {
  for (const node of text) {
    if (typeof node === 'string') continue;
    const [tag, , ...children] = node;
    if (/^[A-Z]/.test(tag)) names.add(tag);
    collectNames(children, names);
  }
  return names;
}

/** Names of the components that a page uses. */
export const componentNames = (text: readonly SerializedElement[]): string[] => [...collectNames(text, new Set())];
