import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editableSite } from '../support/editableSite.ts';

export const firstPrice = 1001;

/** A copy of the content to edit while a server shows it. */
export function editedCopy() {
  const root = editableSite();
  const prices = join(root, 'content/data/registration.yaml');
  const news = join(root, 'content/news/900-edits.md');
  const original = readFileSync(prices, 'utf8').replace(/salePrice: \d+/g, 'salePrice: 5');
  let price = firstPrice - 1;
  return {
    root,
    /** The price that was written last. */
    get price() {
      return price;
    },
    /** Writes the next price in place, or every other time to another file that then replaces this one, as editors do. */
    raisePrice() {
      price += 1;
      const text = original.replace(/(id: weekend[\s\S]*?\bprice: )\d+/, `$1${price}`);
      if (price % 2 === 0) return writeFileSync(prices, text);
      writeFileSync(`${prices}~`, text);
      renameSync(`${prices}~`, prices);
    },
    /** Writes half of the file, like an interrupted copy. The next price repairs it. */
    breakPrices: () => writeFileSync(prices, original.slice(0, original.length / 2)),
    writeNews: (text: string) => writeFileSync(news, `---\nheading: Edit ${text}\nlive: 2025-01-01 12:00\n---\n\n${'Word '.repeat(200)}\n`),
    removeNews: () => rmSync(news, { force: true }),
  };
}
