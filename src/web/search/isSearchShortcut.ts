type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const latinLetter = /^\p{Script=Latin}$/u;

/**
 * True for the K of the visitor's layout: by what it types or, on layouts without Latin letters (Russian, Greek, Hebrew), by its position.
 * On Dvorak another Latin letter is at that position.
 */
const isK = ({ key, code }: Key) => (latinLetter.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK');

/** Ctrl or Cmd with K. With Shift it opens Firefox's console; with Alt it types a letter on some layouts. */
export const isSearchShortcut = (key: Key): boolean => (key.ctrlKey || key.metaKey) && !key.shiftKey && !key.altKey && isK(key);

/** True if an element takes keys as text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
