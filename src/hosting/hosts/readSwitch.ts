import { UsageError } from './usageError.ts';

const onWords = ['1', 'true', 'yes', 'on'];
const offWords = ['0', 'false', 'no', 'off'];

/** What a word switches, in any case of letters; undefined if it is none of those that people write. */
export function switchedBy(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return onWords.includes(word) ? true : offWords.includes(word) ? false : undefined;
}

/**
 * Reads a setting that is on or off, which it is without a value.
 * @throws {UsageError} if it is neither
 */
export function readSwitch(name: string, text: string | undefined): boolean {
  if (!text) return false;
  const isOn = switchedBy(text);
  if (isOn === undefined) throw new UsageError(`${name} is "${text}". Write 1 to turn it on, or 0 to turn it off.`);
  return isOn;
}
