import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, visit } from './harness.ts';

/** The text spacing that WCAG 1.4.12 asks pages to bear. */
const spacing = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** For each heading of an article: how far the next shown block is below its top, and how far its bottom is below the next block but one. */
const sections = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('article > *, article > [data-when] > *')].filter(
      (block) => block.getClientRects().length > 0,
    );
    return shown
      .map((block, index) => ({ block, next: shown.slice(index + 1) }))
      .filter(({ block, next: [first] }) => block.matches('h2') && first)
      .map(({ block, next }) => {
        const text = block.querySelector('a') ?? block;
        const [first, ...others] = next;
        const [top, bottom] = [text.getBoundingClientRect().top, text.getBoundingClientRect().bottom];
        const below = others.find((other) => !other.matches('p'));
        return {
          heading: text.textContent,
          offset: (first?.getBoundingClientRect().top ?? 0) + Number.parseFloat(first ? getComputedStyle(first).paddingTop : '0') - top,
          overlap: below ? bottom - below.getBoundingClientRect().top : 0,
        };
      });
  });

test.each([992, 1024, 1100, 1180, 1280, 1600])(
  'at %s px, headings of the home page stay within their section, with wide spacing too',
  async (width) => {
    await visit({ viewport: { width, height: 800 } }, async (visited) => {
      await open(visited, '/');
      const heading = visited.page.locator('article > h2:has(+ p)');
      expect(await heading.count()).toBeGreaterThan(0);
      for (const style of ['', spacing]) {
        // The policy of the site forbids inline styles.
        await visited.page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }, style);
        expect((await sections(visited.page)).filter(({ overlap }) => overlap > 0)).toEqual([]);
        const broken = await heading.evaluateAll((list) =>
          list.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
        expect(broken).toEqual([]);
      }
    });
  },
);

test.each(['/fun/guests', '/help/charity'])('a section of %s that begins with a gate begins at its heading', async (path) => {
  await visit({ viewport: { width: 1024, height: 800 } }, async (visited) => {
    await open(visited, path);
    const found = await sections(visited.page);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ offset }) => Math.abs(offset) > 24)).toEqual([]);
  });
});
