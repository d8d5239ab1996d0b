/**
 * Calls a listener whenever the visitor may have come back: to the tab; to a page that the browser had kept, which Safari tells by
 * `pageshow` alone; or to a computer that was asleep, where often just the window is focused.
 * @returns a function that ends it
 */
export function onReturn(listener: () => void): () => void {
  // Each page is shown once as it loads, too.
  const hear = ({ persisted }: Partial<PageTransitionEvent>) => persisted !== false && listener();
  const ended = new AbortController();
  for (const type of ['visibilitychange', 'pageshow', 'focus']) addEventListener(type, hear, ended);
  return () => ended.abort();
}
