type Nodes = readonly Node[];

const within = (nodes: Nodes, selector: string): Element[] =>
  nodes.flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll(selector)].filter((found) => found.matches(selector)) : [],
  );

/** A key that matches an element with React's in its place, and is unlikely to match what a translator or an extension adds. */
const nameOf = (element: Element) => element.id || `${element.className} ${element.getAttribute('href')}`;

/** Copies state from removed elements to their replacements: open sections, typed text, focus and selection. */
export function restoreState(before: Nodes, after: Nodes, focused: Element | null): void {
  const restore = <Kind extends Element>(removed: Kind, give: (added: Kind) => void) => {
    const alike = (nodes: Nodes) => within(nodes, removed.localName).filter((other) => nameOf(other) === nameOf(removed));
    const added = alike(after)[alike(before).indexOf(removed)];
    if (added) give(added as Kind);
  };
  for (const removed of within(before, 'details') as HTMLDetailsElement[]) restore(removed, (added) => (added.open = removed.open));
  for (const removed of within(before, 'input') as HTMLInputElement[])
    restore(removed, (added) => {
      if (added.value === removed.value) return;
      // Bypasses React's own setter on the element, so that React notices the change.
      Reflect.set(HTMLInputElement.prototype, 'value', removed.value, added);
      added.dispatchEvent(new Event('input', { bubbles: true }));
    });
  if (!focused) return;
  restore(focused as HTMLInputElement, (added) => {
    added.focus({ preventScroll: true });
    // Only text fields have a selection.
    if (typeof added.selectionStart === 'number')
      added.setSelectionRange((focused as HTMLInputElement).selectionStart, (focused as HTMLInputElement).selectionEnd);
  });
}
