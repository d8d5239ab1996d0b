import { isComposing } from '../live/isComposing.ts';

/**
 * Collects what is typed, from now until it is taken, for a field that is still loading. Backspace takes a letter back, Escape cancels.
 * Shortcuts and keys of input methods go their way, as all keys do once the focus is elsewhere.
 */
export function collectTyped(onCancel: () => void): { take(): string; isCanceled: boolean } {
  const letters: string[] = [];
  const focused = document.activeElement;
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    // Where a layout has more letters with AltGr, Windows reports both modifiers.
    if (event.target !== focused || event.metaKey || event.ctrlKey !== event.altKey || isComposing(event)) return;
    if (key.length === 1) letters.push(key);
    else if (key === 'Backspace') letters.pop();
    else if (key === 'Escape') {
      typed.take();
      typed.isCanceled = true;
      onCancel();
    } else if (key !== 'Enter') return;
    event.preventDefault();
  };
  const typed = {
    isCanceled: false,
    take() {
      removeEventListener('keydown', onKey, true);
      return letters.join('');
    },
  };
  addEventListener('keydown', onKey, true);
  return typed;
}
