import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { hydrated, sharedPage } from './harness.ts';
import { paths } from './looks.ts';

const shared = sharedPage({ bypassCSP: true });

/** What is wrong with the headings beside the text: cut words, texts that begin on another line or that a heading runs into. */
const misplacedHeadings = (): string[] => {
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
/** Boxes that stand in one row and end on different lines, and words that are broken, in all of a page. */
const misshapenBoxes = (): string[] => {
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
    for (const { index, 0: word } of text.data.matchAll(/[^\s/-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.push(`${word} is broken`);
    }
  }
  return found;
};
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
const besideText = ['/', '/fun/guests', '/help/charity', ...paths.filter((path) => isFull && path !== '/fun/events/map')];
test.each([...new Set(besideText)])(
  '%s has whole words in its headings, each on the line where its text begins, also long ones before a short text, and with more space in texts',
  async (path) => {
    const { page } = shared();
    await page.goto(path);
    await hydrated(page);
    const problems: string[] = [];
    const look = async (how: string) => {
      for (const width of [992, 1024, 1100, 1180, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        problems.push(...(await page.evaluate(misplacedHeadings)).map((problem) => `${width} px, ${how}: ${problem}`));
      }
    };
    await look('as it is');
    await page.evaluate((css) => document.head.append(Object.assign(document.createElement('style'), { textContent: css })), textSpacing);
    await look('spaced');
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('main article > h2 > a'))
        link.textContent = 'Getting around the convention center by day and by night';
      for (const text of document.querySelectorAll('main article > :is(p, [data-when] > p)')) text.textContent = 'Soon.';
    });
    await look('long headings');
    expect(problems).toEqual([]);
  },
);

test.each(['/about/who', '/help/charity', ...(isFull ? paths : [])])(
  '%s has boxes in a row that end on one line, and no broken words',
  async (path) => {
    const { page } = shared();
    await page.goto(path);
    const problems: string[] = [];
    for (const width of [360, 768, 1024, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      problems.push(...(await page.evaluate(misshapenBoxes)).map((problem) => `${width} px: ${problem}`));
    }
    expect(problems).toEqual([]);
  },
);
