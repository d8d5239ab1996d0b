import { type RefObject, useEffect } from 'react';
import { closePopover, isPopoverOpen } from '../live/popover.ts';

/** All elements outside of an element, except for its ancestors. */
function outside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((sibling) => sibling !== element);
  return parent === document.body ? siblings : [...siblings, ...outside(parent)];
}

/** Where Tab stops within an element, in order. */
const tabStops = (panel: Element) =>
  [...panel.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (element) => element.parentElement?.closest('details:not([open])') === null || element.tagName === 'SUMMARY',
  );

/** Makes the rest of the page inert while a popover is open, and Tab go round in it: browsers differ in where else it would go. Closes it when the window gets a width at which it is not displayed. */
export function useModalPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    let inert: Element[] = [];
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
    // Before it closes, because an inert button cannot get the focus back.
    const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && restore();
    const onToggle = () => {
      if (isPopoverOpen(panel)) makeModal();
      // Browsers do not return the focus when it was outside the page, as on their own toolbar.
      else if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const stops = tabStops(panel);
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (event.key !== 'Tab' || !to || document.activeElement !== from) return;
      event.preventDefault();
      to.focus();
    };
    const onResize = () => isPopoverOpen(panel) && panel.getClientRects().length === 0 && closePopover(panel);
    if (isPopoverOpen(panel)) makeModal();
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
