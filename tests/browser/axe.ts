import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { type Served, serve } from '../support/serve.ts';
import { hasPolicy } from './harness.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let served: Promise<Served> | undefined;

/**
 * Gives a page axe. From an address the browser keeps its compiled code; to send the text of half a megabyte and compile it for each page
 * takes as much of the processor's time as to open the page.
 */
async function loadAxe(page: Page): Promise<void> {
  if (hasPolicy(page)) return void (await page.evaluate(axe));
  const headers = {
    'content-type': 'text/javascript',
    'cache-control': 'max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  };
  served ??= serve((_asked, answer) => void answer.writeHead(200, headers).end(axe));
  await page.evaluate(
    async (src) => {
      if ('axe' in window) return;
      const script = Object.assign(document.createElement('script'), { src });
      await new Promise((resolve, reject) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', () => reject(new Error('axe did not load.')));
        document.head.append(script);
      });
      // What the page was made of before.
      script.remove();
    },
    `${(await served).address}/axe.js`,
  );
}

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** The violations that axe finds on a page, a line each. @param exceptRules ids of rules that are off */
export async function violationsOn(page: Page, ...exceptRules: string[]): Promise<string[]> {
  await loadAxe(page);
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
