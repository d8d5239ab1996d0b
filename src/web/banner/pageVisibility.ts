/** Reports whether the page has the focus and shows the element (section 4), on every change until the signal aborts. */
export function watchVisibility(element: Element, signal: AbortSignal, onChange: (visible: boolean) => void): void {
  let [focused, inViewport] = [document.hasFocus(), false];
  const update = () => onChange(focused && inViewport && document.visibilityState === 'visible');
  const setFocused = (value: boolean) => {
    focused = value;
    update();
  };
  addEventListener('focus', () => setFocused(true), { signal });
  addEventListener('blur', () => setFocused(false), { signal });
  // A page that returns from the back-forward cache may have gained focus without an event.
  addEventListener('pageshow', () => setFocused(document.hasFocus()), { signal });
  document.addEventListener('visibilitychange', update, { signal });
  const observer = new IntersectionObserver((entries) => {
    inViewport = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
