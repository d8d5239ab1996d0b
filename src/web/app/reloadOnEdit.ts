import { readDataBlock } from '../../site/document.ts';

const id = 'content-problems';

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = id;
  dialog.style.cssText = 'max-inline-size: min(60rem, 90vw); padding: 1.5rem; border: 4px solid crimson; border-radius: 8px';
  dialog.innerHTML = `<h2>The content needs a correction</h2><pre style="white-space: pre-wrap"></pre><p>The page shows the last version
    without problems. This message goes away once you save the correction; Esc closes it until then.</p>`;
  return document.body.appendChild(dialog);
}

/**
 * Hot reload for the authors' preview: shows edits of the content, or the diagnostics of it. Not part of built pages.
 * @param prepare gets the data block of the current address, rendered again; gives what shows it
 */
export function reloadOnEdit(prepare: (data: string) => Promise<() => void>): void {
  const hot = import.meta.hot; // vite replaces this expression
  if (!hot) return;
  let shown = document.getElementById('page')?.textContent;
  let requests = 0;
  const update = async () => {
    const request = (requests += 1);
    const { href } = location;
    const response = await fetch(href, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const data = readDataBlock(html, 'page');
    const render = data === undefined || data === shown ? undefined : await prepare(data);
    // A newer edit has sent another request meanwhile.
    if (request !== requests) return;
    // What was prepared is the page at the address of then, and no other.
    if (href !== location.href) return void update();
    // The page was removed, and its address redirects.
    if (response.redirected) return location.replace(response.url);
    const look = document.getElementById('look');
    const css = /<style id="look">(.*?)<\/style>/s.exec(html)?.[1];
    if (look && css !== undefined) look.textContent = css;
    if (!render) return;
    shown = data;
    render();
  };
  hot.on('site:problems', (problems: string) => {
    const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`) ?? createDialog();
    dialog.querySelector('pre')?.replaceChildren(problems);
    if (!dialog.open) dialog.showModal();
  });
  hot.on('site:content', () => {
    document.getElementById(id)?.remove();
    void update();
  });
  hot.on('site:picture', () => location.reload());
  // Asks for edits that were made since this document was rendered.
  hot.send('site:follow');
}
