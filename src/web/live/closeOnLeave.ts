function closeAll(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')) menu.open = false;
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
    panel.hidePopover();
    // Otherwise the panel would slide out when the page is shown again.
    for (const animation of panel.getAnimations()) animation.finish();
  }
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
}

/**
 * Closes menus and the search dialog when the visitor leaves the document, because the back-forward cache restores it as it was. Menus work
 * without the app, so this is part of the head script. Tooltips close themselves (`useTooltip`).
 */
export function closeOnLeave(): void {
  addEventListener('pagehide', closeAll);
  // On a slow network, something may have opened after `pagehide`.
  addEventListener('pageshow', ({ persisted }) => persisted && closeAll());
}
