type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const latinLetter = /^\p{Script=Latin}$/u;

/**
 * Whether a key is the K of the visitor's layout: what it types, and where layouts type no Latin letters (Russian, Greek, Hebrew), its place.
 * Dvorak has another Latin letter there.
 */
const isK = ({ key, code }: Key) => (latinLetter.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK');

/** Whether a key asks for the search: Ctrl or Cmd with K. With Shift, it is Firefox's console; with Alt, some layouts type a letter. */
export const isSearchShortcut = (key: Key): boolean => (key.ctrlKey || key.metaKey) && !key.shiftKey && !key.altKey && isK(key);

/** Whether what has the focus takes keys as text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
