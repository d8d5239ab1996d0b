import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const firstPrice = 1001;

/** A copy of the content to edit while a server shows it. Records what was written when. */
export function editedCopy() {
  const root = mkdtempSync(join(tmpdir(), 'soak-'));
  for (const part of ['content', 'public']) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('dist'), join(root, 'dist'), 'dir');
  const prices = join(root, 'content/data/registration.yaml');
  const news = join(root, 'content/news/900-soak.md');
  const original = readFileSync(prices, 'utf8').replace(/salePrice: \d+/g, 'salePrice: 5');
  /** The instant at which each price was written, in order. */
  const written: number[] = [];
  const priced = (price: number) => original.replace(/(id: weekend[\s\S]*?\bprice: )\d+/, `$1${price}`);

  /** Writes in place, or to another file that then replaces this one, as editors do. */
  const write = (file: string, text: string, inPlace: boolean) => {
    if (inPlace) return writeFileSync(file, text);
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
  };
  return {
    root,
    written,
    get price() {
      return firstPrice + written.length - 1;
    },
    raisePrice(inPlace = written.length % 2 === 0) {
      write(prices, priced(firstPrice + written.length), inPlace);
      written.push(performance.now());
    },
    /** Writes half of the file, like an interrupted copy. The next price repairs it. */
    breakPrices: () => writeFileSync(prices, original.slice(0, original.length / 2)),
    writeNews: (text: string) => write(news, `---\nheading: Soak ${text}\nlive: 2025-01-01 12:00\n---\n\n${'Word '.repeat(200)}\n`, true),
    removeNews: () => rmSync(news, { force: true }),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}
