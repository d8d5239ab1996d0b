import { isComposing } from '../live/isComposing.ts';

/**
 * Collects typed text for a field that is still loading, until `take` is called, and whether Enter came last. Backspace removes a letter,
 * Escape cancels. Ignores shortcuts, keys of input methods, and all keys once the focus is elsewhere.
 */
export function collectTyped(onCancel: () => void): { take(): { text: string; isEntered: boolean }; isCanceled: boolean } {
  const letters: string[] = [];
  let isEntered = false;
  const focused = document.activeElement;
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    // On layouts with AltGr, Windows reports both modifiers for it.
    if (event.target !== focused || event.metaKey || event.ctrlKey !== event.altKey || isComposing(event)) return;
    if (key.length === 1) letters.push(key);
    else if (key === 'Backspace') letters.pop();
    else if (key === 'Escape') {
      typed.take();
      typed.isCanceled = true;
      onCancel();
    } else if (key !== 'Enter') return;
    isEntered = key === 'Enter';
    event.preventDefault();
  };
  const typed = {
    isCanceled: false,
    take() {
      removeEventListener('keydown', onKey, true);
      return { text: letters.join(''), isEntered };
    },
  };
  addEventListener('keydown', onKey, true);
  return typed;
}
