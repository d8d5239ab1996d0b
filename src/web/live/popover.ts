const isSupported = () => 'popover' in HTMLElement.prototype;

/** Set on an open popover in browsers without native support. */
const openAttribute = 'data-popover-open';

/** True for an open popover, also where browsers have none and `emulatePopovers` opened it. */
export const isPopoverOpen = (panel: Element): boolean =>
  isSupported() ? panel.matches(':popover-open') : panel.hasAttribute(openAttribute);

/** Closes a popover, also where browsers have none. */
export function closePopover(panel: HTMLElement): void {
  if (isSupported()) panel.hidePopover();
  else if (isPopoverOpen(panel)) toggle(panel);
}

/** Toggles a popover as browsers do: fires the events, and returns the focus. */
function toggle(panel: HTMLElement): void {
  const newState = isPopoverOpen(panel) ? 'closed' : 'open';
  const fire = (type: string) => panel.dispatchEvent(Object.assign(new Event(type), { newState }));
  fire('beforetoggle');
  if (newState === 'closed' && panel.contains(document.activeElement))
    document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
  panel.toggleAttribute(openAttribute, newState === 'open');
  fire('toggle');
}

/** A polyfill for browsers without popovers, such as Safari before 17. */
export function emulatePopovers(): void {
  if (isSupported()) return;
  const closeOthers = (target: EventTarget | null) => {
    for (const panel of document.querySelectorAll<HTMLElement>(`[${openAttribute}]`))
      if (!(target instanceof Node && panel.contains(target))) toggle(panel);
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    closeOthers(panel ?? target);
    if (panel) toggle(panel);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeOthers(null);
  });
}
