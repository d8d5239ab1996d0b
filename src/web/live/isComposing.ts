interface Key {
  isComposing: boolean;
  keyCode: number;
}

/** What `keydown` reports while an input method has the key (UI Events, section 7.3.1). */
const inputMethodKeyCode = 229;

/**
 * Whether a key belongs to an input method, as Enter that takes a word does. WebKit ends the composition before it reports the key that
 * ended it, so that only the key code tells (WebKit bug 165004).
 */
export const isComposing = (key: Key): boolean => key.isComposing || key.keyCode === inputMethodKeyCode;
