/** Maps elements of a document to those of another version of it: the same tag at the same index. */
export function counterparts(before: Document, after: Document): (element: Element) => Element | undefined {
  const inOrder = (page: Document) => Map.groupBy(page.querySelectorAll('*'), ({ localName }) => localName);
  const [elementsBefore, elementsAfter] = [inOrder(before), inOrder(after)];
  return (element) => elementsAfter.get(element.localName)?.[elementsBefore.get(element.localName)?.indexOf(element) ?? -1];
}

/** Adds a header to all requests of a page, so that its data includes this tab's unsaved edits. */
export function showDrafts({ defaultView: view }: Document, editor: string): void {
  if (!view) return;
  const { fetch: original } = view;
  view.fetch = (input, init) => {
    const request = new view.Request(input, init);
    request.headers.set('x-editor-draft', editor);
    return original(request);
  };
}

/** Navigates by the page's own router, as a link would, because an unsaved page has no document to load. */
export function goTo({ defaultView: view }: Document, path: string): void {
  if (!view || view.location.pathname === path) return;
  view.history.pushState({}, '', path + view.location.search);
  view.dispatchEvent(new view.PopStateEvent('popstate', { state: {} }));
}

/** How long a page in a cold preview may take from its load event to hydration. */
const readyMs = 20_000;

/** Loads the page of a frame again, unless it has been: WebKit at times never finishes a first load of hundreds of modules. */
function reloadOnce({ defaultView: view }: Document): void {
  const frame = view?.frameElement;
  if (!view || !frame || frame.hasAttribute('data-reloaded')) return;
  frame.setAttribute('data-reloaded', '');
  view.location.reload();
}

/** Calls back after hydration: attributes added earlier would be hydration mismatches. */
export function whenReady(page: Document, act: () => void): void {
  // Pages outside the app aren't hydrated.
  const isWaiting = () => page.querySelector('script#page') !== null && page.documentElement.dataset.hydrated !== 'on';
  if (!isWaiting()) return act();
  const reloading = setTimeout(() => reloadOnce(page), readyMs);
  const observer = new MutationObserver(() => {
    if (isWaiting()) return;
    clearTimeout(reloading);
    observer.disconnect();
    act();
  });
  observer.observe(page.documentElement, { attributeFilter: ['data-hydrated'] });
}

/** Restores open folds and the scroll position in another version of a page. */
export function keepView(before: Document, after: Document): void {
  const folds = [...before.querySelectorAll('details')];
  for (const [index, fold] of [...after.querySelectorAll('details')].entries()) fold.open = folds[index]?.open ?? fold.open;
  const { scrollX: left = 0, scrollY: top = 0 } = before.defaultView ?? {};
  after.defaultView?.scrollTo({ left, top, behavior: 'instant' });
}

/** The effective background color: that of the nearest ancestor that has one. */
export function frameBackground(element: Element): string {
  const { backgroundColor } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
  const isClear = backgroundColor === undefined || backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)');
  if (!isClear) return backgroundColor;
  return element.parentElement ? frameBackground(element.parentElement) : 'Canvas';
}
