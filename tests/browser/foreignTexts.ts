/** What others do to the texts of a page. Each function runs in the browser. */

/** Puts each text into two elements, as Chrome's translation does, and changes its words. */
export function translateTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, svg, font')) continue;
    // oxlint-disable-next-line typescript/no-deprecated -- Chrome's translation uses this element.
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(`«${text.data}»`);
  }
}

/** Splits each text, replaces its first part by a copy, and marks it, as highlighters, dictionaries and data detectors do. */
export function markTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, svg, mark[data-foreign]')) continue;
    text.splitText(Math.ceil(text.length / 2));
    const mark = document.createElement('mark');
    mark.dataset.foreign = '';
    mark.textContent = text.data;
    text.replaceWith(mark);
  }
}

/** Changes texts in place, splits and turns them around, and puts copies in the place of blocks, as Firefox's translation does. */
export function rewriteTexts(): void {
  const texts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '') found.push(walker.currentNode);
    // What has been rewritten stays: otherwise the texts of the menu would double on each page.
    return found.filter((text) => !/[«»]/.test(text.data) && !text.parentElement?.closest('script, style, svg'));
  };
  for (const block of document.querySelectorAll('p, li, h1, h2, h3, td, dd, [role="status"]')) {
    if (block.querySelector('p, li, a, button, input, summary')) continue;
    block.replaceChildren(...[...block.childNodes].map((child) => child.cloneNode(true)));
  }
  for (const text of texts(document.body)) {
    text.data = `«${text.data}»`;
    // The nodes stand in each other's place, and hold each other's words.
    const rest = text.splitText(1);
    text.before(rest);
    [text.data, rest.data] = [rest.data, text.data];
  }
}
