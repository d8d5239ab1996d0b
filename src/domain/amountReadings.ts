const grouped = (text: string) => text.replaceAll(/[.,]/g, '');

/** How an amount is written, and what it says, each as digits with a dot before decimals. */
const writings: readonly [pattern: RegExp, readings: (text: string) => string[]][] = [
  // A dot before three digits is one between thousands in half of Europe.
  [/^[1-9]\d{0,2}\.\d{3}$/, (text) => [grouped(text), text]],
  [/^\d+(?:\.\d*)?$|^\.\d+$/, (text) => [text.replace(/\.$/, '')]],
  [/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, (text) => [text.replaceAll(',', '')]],
  [/^\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/, (text) => [text.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')]],
  // A comma before one or two digits may also be one too few.
  [/^\d+,\d{1,2}$/, (text) => [text.replace(',', '.'), grouped(text)]],
];

/**
 * What an amount without its sign may say, the likeliest first: "1,250.00" and "1.250,00" say 1250.00, "29.900" may say 29900 or 29.900.
 * Nothing for a text that is no amount.
 */
export function amountReadings(text: string): string[] {
  const bare = text.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '');
  return writings.find(([pattern]) => pattern.test(bare))?.[1](bare) ?? [];
}
