import type { Field } from '../api.ts';
import type { Json } from '../splice/change.ts';

/** What an input shows for a value. */
export function inputText({ kind }: Field, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return kind === 'instant' ? String(value).replace(' ', 'T') : String(value);
}

/** The value that the text of an input stands for; undefined for an empty one. Choices and flags stand for what they are. */
export function inputValue({ kind, choices }: Field, text: string): Json | undefined {
  if (kind === 'flag') return text === 'true';
  if (kind === 'choice') return choices?.find((choice) => String(choice) === text);
  if (text === '') return undefined;
  if (kind === 'instant') return text.replace('T', ' ');
  if (kind !== 'money' && kind !== 'number') return text;
  // People write amounts as they read them: "$1,200".
  const digits = kind === 'money' ? text.replace(/^\s*\$/, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '') : text;
  return digits.trim() !== '' && Number.isFinite(Number(digits)) ? Number(digits) : text;
}
