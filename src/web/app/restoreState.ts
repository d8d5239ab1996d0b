type Nodes = readonly Node[];

const within = (nodes: Nodes, selector: string): Element[] =>
  nodes.flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll(selector)].filter((found) => found.matches(selector)) : [],
  );

/** What an element shares with the one that React makes in its place, and hardly with those of a translator or an extension. */
const nameOf = (element: Element) => element.id || `${element.className} ${element.getAttribute('href')}`;

/**
 * Gives elements that stand in for others what visitors have done to those: opened sections, typed words, focus and selection.
 * @param before nodes that have left the document
 * @param after nodes that have come instead
 * @param focused what had the focus
 */
export function restoreState(before: Nodes, after: Nodes, focused: Element | null): void {
  const restore = <Kind extends Element>(old: Kind, give: (twin: Kind) => void) => {
    const alike = (nodes: Nodes) => within(nodes, old.localName).filter((other) => nameOf(other) === nameOf(old));
    const twin = alike(after)[alike(before).indexOf(old)];
    if (twin) give(twin as Kind);
  };
  for (const old of within(before, 'details') as HTMLDetailsElement[]) restore(old, (twin) => (twin.open = old.open));
  for (const old of within(before, 'input') as HTMLInputElement[])
    restore(old, (twin) => {
      if (twin.value === old.value) return;
      // Around the setter that React puts on the element itself, so that it notices the change.
      Reflect.set(HTMLInputElement.prototype, 'value', old.value, twin);
      twin.dispatchEvent(new Event('input', { bubbles: true }));
    });
  if (!focused) return;
  restore(focused as HTMLInputElement, (twin) => {
    twin.focus({ preventScroll: true });
    // Of fields for text alone.
    if (typeof twin.selectionStart === 'number')
      twin.setSelectionRange((focused as HTMLInputElement).selectionStart, (focused as HTMLInputElement).selectionEnd);
  });
}
