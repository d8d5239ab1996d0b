/**
 * Reloads the page, once, if one of its scripts failed although the server responds: during an update, the page and the script may
 * belong to different versions of the code. Doesn't reload a page that has been reloaded already, or that the visitor has begun to use,
 * because it works without scripts.
 * @param error why it failed, if that is known
 * @returns false if there is another cause, such as no connection
 */
export async function reloadAfterUpdate(script: string, error?: TypeError): Promise<boolean> {
  const isAnswered = await fetch(script, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
  const [navigation] = performance.getEntriesByType('navigation');
  // Without an entry, nothing tells whether the page has been reloaded.
  const mayReload = navigation && navigation.type !== 'reload' && !navigator.userActivation.hasBeenActive && scrollY === 0;
  if (isAnswered && mayReload) location.reload();
  else if (isAnswered) console.warn(`${script} could not be loaded.`, ...(error ? [error] : []));
  return isAnswered;
}

/** Does so if the document's own script fails. Those that it imports call `reloadAfterUpdate` themselves. */
export function reloadIfScriptFails(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') void reloadAfterUpdate(target.src);
  };
  // Errors of elements don't bubble.
  addEventListener('error', onError, true);
}
