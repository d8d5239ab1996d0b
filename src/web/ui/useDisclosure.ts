import { type RefObject, useEffect } from 'react';
import { useOnNavigation } from '../navigation/useOnNavigation.ts';

const focusable = (details: HTMLDetailsElement) => [...details.querySelectorAll<HTMLElement>('summary, a')];

function moveFocus(details: HTMLDetailsElement, key: string): boolean {
  const items = focusable(details);
  const index = items.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 1, End: items.length - 1 }[key];
  if (target === undefined || index < 0) return false;
  if (!details.open) details.open = true;
  items[Math.min(Math.max(target, 0), items.length - 1)]?.focus();
  return true;
}

/** Turns a `details` element into a menu: arrow keys move focus; Escape, a press outside, focus elsewhere and a navigation close it. */
export function useDisclosure(ref: RefObject<HTMLDetailsElement | null>): void {
  useOnNavigation(() => {
    if (ref.current) ref.current.open = false;
  });
  useEffect(() => {
    const details = ref.current;
    if (!details) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.open) {
        details.open = false;
        details.querySelector('summary')?.focus();
      } else if (moveFocus(details, event.key)) event.preventDefault();
    };
    const closeOutside = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false;
    };
    const closeOnLeave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
    };
    const unmounting = new AbortController();
    const { signal } = unmounting;
    details.addEventListener('keydown', onKey, { signal });
    details.addEventListener('focusout', closeOnLeave, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    return () => unmounting.abort();
  }, [ref]);
}
