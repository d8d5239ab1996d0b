import { expect, test } from 'vitest';
import { allPaths } from '../support/site.ts';
import { hydrated, visit } from './harness.ts';

// The share of rules for what only a visitor's choice, the API or another renderer can bring about.
const mostUnused = 0.08;

/** All rules of the page's stylesheet, for any screen, and whether an element of the page matches them in any state. */
function rulesOfPage(): { rule: string; used: boolean }[] {
  const states =
    /(^|[\s>+~,(])?(?:::[\w-]+(?:\([^)]*\))?|:(?:hover|active|focus|focus-visible|focus-within|target|checked|popover-open)(?![\w-]))/g;
  const anyState = (selector: string) =>
    selector
      .replace(states, (_state, before?: string) => (before === undefined ? '' : `${before}*`))
      .replaceAll(/\[(?:open|data-copied)\]/g, '');
  const matches = (selector: string) => {
    try {
      return document.querySelector(anyState(selector)) !== null;
    } catch {
      return true;
    }
  };
  const read = (rules: CSSRuleList): { rule: string; used: boolean }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [{ rule: rule.cssText, used: matches(rule.selectorText) }];
      return rule instanceof CSSGroupingRule ? read(rule.cssRules) : [];
    });
  return [...document.styleSheets].flatMap((sheet) => read(sheet.cssRules));
}

test('hardly any of the stylesheet is used by no page', { timeout: 300_000 }, async () => {
  await visit({}, async ({ page }) => {
    const rules = new Map<string, boolean>();
    for (const path of [...allPaths(Date.now()), '/nowhere']) {
      await page.goto(path);
      for (const { rule, used } of await page.evaluate(rulesOfPage)) rules.set(rule, used || rules.get(rule) === true);
    }
    // The search opens over any page.
    await hydrated(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('how much is a table');
    await page.getByRole('option').first().waitFor();
    for (const { rule, used } of await page.evaluate(rulesOfPage)) rules.set(rule, used || rules.get(rule) === true);
    const length = (kept: [string, boolean][]) => kept.reduce((sum, [rule]) => sum + rule.length, 0);
    const all = [...rules];
    const unused = all.filter(([, used]) => !used);
    expect(length(all)).toBeGreaterThan(10_000);
    expect(length(unused) / length(all)).toBeLessThanOrEqual(mostUnused);
  });
});
