import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe finds on a page; the page's policy has to be bypassed for it. */
export async function violationsOn(page: Page, ...exceptRules: string[]): Promise<string[]> {
  await page.evaluate(axe);
  const rules = Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.evaluate(
    (disabled) =>
      (globalThis as unknown as { axe: { run(options: unknown): Promise<AxeResult> } }).axe.run({
        resultTypes: ['violations'],
        rules: disabled,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
