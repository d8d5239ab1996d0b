import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { allPaths } from '../support/site.ts';
import { open, site, visit } from './harness.ts';

// The share of rules for what only a visitor's choice, the API or another renderer can bring about.
const mostUnused = 0.08;

/** All rules of the stylesheets of this page and of documents, for any screen, and whether an element of one of them matches them in any state. */
function rulesOfPage(documents: readonly string[] = []): { rule: string; used: boolean }[] {
  const parsed = documents.map((html) => new DOMParser().parseFromString(html, 'text/html'));
  const states =
    /(^|[\s>+~,(])?(?:::[\w-]+(?:\([^)]*\))?|:(?:hover|active|focus|focus-visible|focus-within|target|checked|popover-open)(?![\w-]))/g;
  const anyState = (selector: string) =>
    selector
      .replace(states, (_state, before?: string) => (before === undefined ? '' : `${before}*`))
      .replaceAll(/\[(?:open|data-copied)\]/g, '');
  const matches = (selector: string) => {
    try {
      const any = anyState(selector);
      return [document, ...parsed].some((root) => root.querySelector(any) !== null);
    } catch {
      return true;
    }
  };
  const read = (rules: CSSRuleList): { rule: string; used: boolean }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [{ rule: rule.cssText, used: matches(rule.selectorText) }];
      return rule instanceof CSSGroupingRule ? read(rule.cssRules) : [];
    });
  const inlined = new Set(parsed.flatMap((root) => [...root.querySelectorAll('style')].map(({ textContent }) => textContent)));
  const sheets = [...inlined].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return [...document.styleSheets, ...sheets].flatMap((sheet) => read(sheet.cssRules));
}

test.runIf(isFull)('hardly any of the stylesheets is used by no page', async () => {
  const documents = await Promise.all([...allPaths(Date.now()), '/nowhere'].map(async (path) => (await fetch(site() + path)).text()));
  await visit({ bypassCSP: true }, async (visited) => {
    const { page } = visited;
    const rules = new Map<string, boolean>();
    const note = async (more?: string[]) => {
      for (const { rule, used } of await page.evaluate(rulesOfPage, more)) rules.set(rule, used || rules.get(rule) === true);
    };
    await open(visited, '/news');
    await note(documents);
    // What only scripts show: the banner, time travel, and the search, which opens over any page.
    await open(visited, '/?dtspoof=2025-02-10');
    await page.getByRole('button', { name: 'Pause the banner' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('how much is a table');
    await page.getByRole('option').first().waitFor();
    await note();
    const length = (kept: [string, boolean][]) => kept.reduce((sum, [rule]) => sum + rule.length, 0);
    const all = [...rules];
    const unused = all.filter(([, used]) => !used);
    expect(length(all)).toBeGreaterThan(10_000);
    expect(length(unused) / length(all)).toBeLessThanOrEqual(mostUnused);
  });
});
