interface Key {
  isComposing: boolean;
  keyCode: number;
}

/** Key code of `keydown` while an input method handles the key (UI Events, section 7.3.1). */
const inputMethodKeyCode = 229;

/**
 * True if an input method handles the key, for example Enter that accepts a word. WebKit ends the composition before it reports the key
 * that ended it, so only the key code tells (WebKit bug 165004).
 */
export const isComposing = (key: Key): boolean => key.isComposing || key.keyCode === inputMethodKeyCode;
