import { readDataBlock } from '../../site/dataBlock.ts';
import { hideProblems, showProblems } from './contentProblems.ts';

/**
 * Hot reload for the authors' preview: shows edits of the content, or the problems in it. Not part of built pages.
 * @param show receives the data block of the current address, rendered again
 */
export function followContent(show: (data: string) => void): void {
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
    // A newer edit has sent another request meanwhile.
    if (request !== requests) return;
    if (href !== location.href) return void update();
    // The page was removed, and its address redirects.
    if (response.redirected) return location.replace(response.url);
    const look = document.getElementById('look');
    const css = /<style id="look">(.*?)<\/style>/s.exec(html)?.[1];
    if (look && css !== undefined) look.textContent = css;
    if (data === undefined || data === shown) return;
    shown = data;
    show(data);
  };
  hot.on('site:problems', showProblems);
  hot.on('site:content', () => {
    hideProblems();
    void update();
  });
  // Asks for edits that were made since this document was rendered.
  hot.send('site:follow');
}
