import { closePopover } from './popover.ts';

function closeAll(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')) menu.open = false;
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
    closePopover(panel);
    // Otherwise it would slide out when the page is shown again.
    for (const animation of panel.getAnimations()) animation.finish();
  }
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
}

/**
 * Closes menus and the search when the visitor leaves the document: a browser that keeps it (back-forward cache) shows it again as it was.
 * Menus work without the app, so this does, too. Tooltips close themselves (`useTooltip`).
 */
export function closeOnLeave(): void {
  addEventListener('pagehide', closeAll);
  // What a slow network has opened meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && closeAll());
}
