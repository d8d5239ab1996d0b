import { createHash } from 'node:crypto';
import { wholeAnswer } from '../load/wholeAnswer.ts';
import { eventually } from './eventually.ts';
import { expectThat } from './expect.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Expects that a page is whole, of the code that the server has, and may load its scripts and styles. */
async function visitPage(page: string, code: string): Promise<void> {
  const { text, headers } = await wholeAnswer(page, 'br');
  expectThat(text.includes('</html>'), `${page} is cut off`);
  expectThat(text.includes(`"code":"${code}"`), `${page} is of other code than the server`);
  for (const [, inline = ''] of text.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs))
    expectThat(String(headers['content-security-policy']).includes(hashOf(inline)), `The policy of ${page} forbids its script or style`);
  const assets = new Set([...text.matchAll(/\/assets\/[\w./-]+\.(?:js|woff2)/g)].map(([asset]) => asset));
  expectThat(assets.size > 0, `${page} has no script`);
  for (const asset of assets) await wholeAnswer(new URL(asset, page).href, 'gzip');
}

/**
 * Visits some pages.
 * @throws {Error} that says what is wrong with what a visitor gets
 */
export async function visit(address: string): Promise<void> {
  const { code } = JSON.parse(await (await fetch(`${address}/readyz`)).text()) as { code: string };
  for (const path of ['/', '/join/registration', '/news']) await visitPage(address + path, code);
}

/** Waits until a page has some words. */
export async function waitForWords(address: string, path: string, words: string): Promise<void> {
  await eventually(async () => {
    const { text } = await wholeAnswer(address + path, 'br');
    expectThat(text.includes(words), `${path} does not show "${words}"`);
  });
}
