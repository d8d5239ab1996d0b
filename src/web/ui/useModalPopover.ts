import { type RefObject, useEffect } from 'react';

/** The elements to make inert: siblings of an element and of its ancestors. */
function outside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((sibling) => sibling !== element);
  return parent === document.body ? siblings : [...siblings, ...outside(parent)];
}

/** The tab stops within an element, in order. */
const tabStops = (panel: Element) =>
  [...panel.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (element) => element.parentElement?.closest('details:not([open])') === null || element.tagName === 'SUMMARY',
  );

/**
 * Makes a popover modal: while it is open, the rest of the page is inert, and Tab wraps around inside, because browsers differ in where
 * else focus would go. Closes it when the window is resized to a width at which it is not displayed.
 */
export function useModalPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    let inert: Element[] = [];
    const isOpen = () => panel.matches(':popover-open');
    const restore = () => {
      for (const element of inert) element.removeAttribute('inert');
      inert = [];
    };
    const makeModal = () => {
      restore();
      inert = outside(panel).filter((element) => !element.hasAttribute('inert'));
      for (const element of inert) element.setAttribute('inert', '');
      if (!panel.contains(document.activeElement)) panel.querySelector('button')?.focus();
    };
    // Runs before it closes, because an inert button cannot take the focus back.
    const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && restore();
    const onToggle = () => {
      if (isOpen()) makeModal();
      // Browsers do not return focus that was outside the page, as on their own toolbar.
      else if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const stops = tabStops(panel);
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (event.key !== 'Tab' || !to || document.activeElement !== from) return;
      event.preventDefault();
      to.focus();
    };
    const onResize = () => isOpen() && panel.getClientRects().length === 0 && panel.hidePopover();
    if (isOpen()) makeModal();
    const unmounting = new AbortController();
    const { signal } = unmounting;
    panel.addEventListener('beforetoggle', onBeforeToggle, { signal });
    panel.addEventListener('toggle', onToggle, { signal });
    panel.addEventListener('keydown', onKeyDown, { signal });
    addEventListener('resize', onResize, { signal });
    return () => {
      restore();
      unmounting.abort();
    };
  }, [ref]);
}
