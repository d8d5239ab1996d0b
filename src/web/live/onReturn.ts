/**
 * Calls a listener whenever the visitor may have come back: to the tab, to a page from the back-forward cache (Safari fires only
 * `pageshow`), or to a computer that was asleep (often only the window gets focus).
 * @returns a function that removes the listener
 */
export function onReturn(listener: () => void): () => void {
  // `pageshow` also fires on the first load, with `persisted` false.
  const hear = ({ persisted }: Partial<PageTransitionEvent>) => persisted !== false && listener();
  const ended = new AbortController();
  for (const type of ['visibilitychange', 'pageshow', 'focus']) addEventListener(type, hear, { signal: ended.signal });
  return () => ended.abort();
}
