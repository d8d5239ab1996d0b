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
  const number = Number(text);
  return (kind === 'money' || kind === 'number') && text.trim() !== '' && Number.isFinite(number) ? number : text;
}
