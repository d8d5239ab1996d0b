/**
 * Tells whether the page is focused and visible, and the element within the window: at once, and when that changes.
 * It ends with the signal.
 */
export function watchAttention(element: Element, signal: AbortSignal, tell: (attentive: boolean) => void): void {
  let focused = document.hasFocus();
  let inView = false;
  let told: boolean | undefined;
  const update = () => {
    const attentive = focused && inView && document.visibilityState === 'visible';
    if (attentive !== told) tell((told = attentive));
  };
  const focus = (has: () => boolean) => () => {
    focused = has();
    update();
  };
  addEventListener(
    'focus',
    focus(() => true),
    { signal },
  );
  addEventListener(
    'blur',
    focus(() => false),
    { signal },
  );
  // Back from the back-forward cache, focus may have been gained without an event.
  addEventListener(
    'pageshow',
    focus(() => document.hasFocus()),
    { signal },
  );
  document.addEventListener('visibilitychange', update, { signal });
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}
