/** What is wrong with the headings beside the text: cut words, texts that begin on another line or that a heading runs into. */
export const misplacedHeadings = (): string[] => {
  const article = document.querySelector('main article');
  const boxOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  return [...(article?.querySelectorAll(':scope > h2') ?? [])].flatMap((heading) => {
    const words = boxOf(heading);
    const found: string[] = [];
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) found.push(`${word} is broken`);
      }
    }
    const shown: Element[] = [];
    for (let next = heading.nextElementSibling; next; next = next.nextElementSibling)
      shown.push(...(next.matches('[data-when]') ? next.children : [next]));
    const boxes = shown.filter((element) => element.checkVisibility()).map((element) => ({ element, box: boxOf(element) }));
    const [first] = boxes;
    const isBeside = first !== undefined && first.box.left >= words.right;
    if (isBeside && Math.abs(first.box.top - words.top) > 24)
      found.push(`${heading.textContent}: its text is ${first.box.top - words.top} px lower`);
    for (const { element, box } of boxes)
      if (box.top < words.bottom - 1 && box.bottom > words.top && box.left < words.right && box.right > words.left)
        found.push(`${heading.textContent} runs into ${element.outerHTML.slice(0, 60)}`);
    return found;
  });
};
/** Boxes that stand in one row and end on different lines, and words that are broken or at the edge of the window, in all of a page. */
export const misshapenBoxes = (): string[] => {
  const found: string[] = [];
  const boxOf = (element: Element): Element | undefined => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px') return element;
    const [only, ...others] = [...element.children].filter((child) => child.checkVisibility());
    return only && others.length === 0 ? boxOf(only) : undefined;
  };
  for (const list of document.querySelectorAll('main ul')) {
    const boxes = [...list.children].filter((item) => item.checkVisibility()).flatMap((item) => boxOf(item)?.getBoundingClientRect() ?? []);
    for (const { top, bottom, left } of boxes)
      if (boxes.some((other) => Math.abs(other.top - top) < 1 && Math.abs(other.bottom - bottom) > 1))
        found.push(`${list.textContent.slice(0, 40)}: a box at ${left} px ends on a line of its own`);
  }
  const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { index, 0: word } of text.data.matchAll(/[^\s()/-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.push(`${word} is broken`);
      const { left, width } = range.getBoundingClientRect();
      if (width > 1 && left < 8 && text.parentElement.closest('p, li')) found.push(`${word} is at the edge of the window`);
    }
  }
  return found;
};
/** Style of WCAG 1.4.12: what visitors may set, and no page may break by. */
export const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** What covers a part of the focused element, or where it is outside the window; undefined if it is in view, or too large for a short window. */
export const focusIsHidden = (): string | undefined => {
  const focused = document.activeElement;
  // The skip link lies on top of the bar.
  if (!focused || focused === document.body || focused.matches('[href="#main"]')) return undefined;
  const { top, bottom, left, right, height } = focused.getBoundingClientRect();
  const name = focused.outerHTML.slice(0, 80);
  if (bottom <= 0 || top >= innerHeight) return `${name} is outside the window, at ${top}`;
  const over = [...document.querySelectorAll('#root > header, .connection-bar')].find((bar) => {
    const box = bar.getBoundingClientRect();
    return !bar.contains(focused) && box.height > 0 && box.top < bottom - 1 && box.bottom > top + 1 && box.left < right && box.right > left;
  });
  return over && height < innerHeight / 3 ? `${name} is behind ${over.outerHTML.slice(0, 60)}` : undefined;
};
