/** Before printing, loads lazy images, and opens accordions in browsers whose style sheets cannot (see styles/print.ts). */
export function prepareForPrinting(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
    if (CSS.supports('selector(::details-content)')) return;
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
