import { type RefObject, useEffect } from 'react';

/** All that is neither within an element nor around it. */
function beside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((sibling) => sibling !== element);
  return parent === document.body ? siblings : [...siblings, ...beside(parent)];
}

/**
 * Keeps focus and screen readers within a popover while it is open; it closes where the screen has no
 * place for it.
 */
export function useModalPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    let held: Element[] = [];
    const release = () => {
      for (const element of held) element.removeAttribute('inert');
      held = [];
    };
    const hold = () => {
      release();
      held = beside(panel).filter((element) => !element.hasAttribute('inert'));
      for (const element of held) element.setAttribute('inert', '');
      if (!panel.contains(document.activeElement)) panel.querySelector('button')?.focus();
    };
    const isOpen = () => panel.matches(':popover-open');
    // Before it closes: what is inert cannot get focus back.
    const onChange = ({ newState }: ToggleEvent) => newState === 'closed' && release();
    const onChanged = () => {
      if (isOpen()) hold();
      // Focus may have been beyond the page, on the browser's own controls: then the browser does not give it back.
      else if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
    };
    const onResize = () => isOpen() && !panel.checkVisibility() && panel.hidePopover();
    if (isOpen()) hold();
    panel.addEventListener('beforetoggle', onChange);
    panel.addEventListener('toggle', onChanged);
    addEventListener('resize', onResize);
    return () => {
      release();
      panel.removeEventListener('beforetoggle', onChange);
      panel.removeEventListener('toggle', onChanged);
      removeEventListener('resize', onResize);
    };
  }, [ref]);
}
