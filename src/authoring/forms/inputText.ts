import type { Field } from './field.ts';
import type { Json } from '../splice/change.ts';

export function inputText({ kind }: Field, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return kind === 'instant' ? String(value).replace(' ', 'T') : String(value);
}

/** The id whose name somebody has typed; undefined for any other text. */
function idNamed({ names = {} }: Field, text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return names[text] === undefined ? Object.keys(names).find((id) => names[id]?.toLowerCase() === name) : undefined;
}

/**
 * The value that the text of an input stands for; undefined for an empty one. Choices and flags stand for what they are, and the name of
 * an entry for its id.
 */
export function inputValue(field: Field, text: string): Json | undefined {
  const { kind, choices } = field;
  if (kind === 'flag') return text === 'true';
  if (kind === 'choice' && choices) return choices.find((choice) => String(choice) === text);
  if (text === '') return undefined;
  if (kind === 'instant') return text.replace('T', ' ');
  if (kind !== 'money' && kind !== 'number') return idNamed(field, text) ?? text;
  // People write amounts as they read them: "$1,200".
  const digits = kind === 'money' ? text.replace(/^\s*\p{Sc}|\s*\p{Sc}\s*$/u, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '') : text;
  return digits.trim() !== '' && Number.isFinite(Number(digits)) ? Number(digits) : text;
}
