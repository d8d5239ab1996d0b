import { UsageError } from './usageError.ts';

const onWords = ['1', 'true', 'yes', 'on'];
const offWords = ['0', 'false', 'no', 'off'];

/** Parses `on`, `yes`, `0` and the like, in any case; undefined for other words. */
export function switchedBy(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return onWords.includes(word) ? true : offWords.includes(word) ? false : undefined;
}

/**
 * Reads a boolean setting, which is off by default.
 * @throws {UsageError} if the value is neither on nor off
 */
export function readSwitch(name: string, text: string | undefined): boolean {
  if (!text) return false;
  const isOn = switchedBy(text);
  if (isOn === undefined) throw new UsageError(`${name} is "${text}". Write 1 to turn it on, or 0 to turn it off.`);
  return isOn;
}
