/**
 * In the preview (`npm run dev`): calls back with the document of the present address, printed anew, after each edit of
 * the content that is in order. Built pages do without.
 */
export function followContent(show: (html: string) => void): void {
  let asked = 0;
  const print = async () => {
    const mine = (asked += 1);
    const response = await fetch(location.href, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (mine === asked) show(html); // else a later edit is under way
  };
  import.meta.hot?.on('site:content', () => {
    for (const overlay of document.querySelectorAll<HTMLElement & { close(): void }>('vite-error-overlay')) overlay.close();
    void print();
  });
}
