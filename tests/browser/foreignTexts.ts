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
