import { amountReadings } from '../../domain/amountReadings.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { american, type MoneyFormat } from '../../domain/localeFormats.ts';
import type { Field } from './field.ts';
import type { Json } from '../../domain/json.ts';

/** A value as the text of its input. */
export function inputText({ kind }: Field, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return kind === 'instant' ? String(value).replace(' ', 'T') : String(value);
}

/** The state of a switch, which has a default if nothing is written. */
export const isOn = ({ fallback }: Field, value: Json | undefined): boolean => (value ?? fallback) === true;

/** The value of a switch; undefined if it's the default, and so needn't be written. */
export const switchValue = ({ fallback, isOptional }: Field, isTurnedOn: boolean): Json | undefined =>
  isOptional && isTurnedOn === (fallback === true) ? undefined : isTurnedOn;

/** The id with a display name; undefined if no choice has it. */
function idNamed({ names = {} }: Field, text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return names[text] === undefined ? Object.keys(names).find((id) => names[id]?.toLowerCase() === name) : undefined;
}

/** Strips the currency's symbol or code. */
function bareAmount(text: string, { currency, before, after }: MoneyFormat): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  const spellings = [currency, before.trim(), after.trim(), symbol].filter(Boolean).map((each) => `${escapeRegExp(each)}\\.?`);
  const any = ['\\p{Sc}', ...spellings].join('|');
  return text.replace(new RegExp(`^\\s*(?:${any})|(?:${any})\\s*$`, 'giu'), '');
}

/** Parses an amount; undefined if it's ambiguous. */
function amountIn(text: string, money: MoneyFormat): number | undefined {
  const readings = amountReadings(bareAmount(text, money));
  if (readings.length < 2) return readings[0] === undefined ? undefined : Number(readings[0]);
  // "1.200" is a thousand in currencies without decimals, and a fraction in those with three.
  const [thousands, decimals = ''] = readings;
  if (!/\.\d{3}$/.test(decimals) || ![0, 3].includes(money.digits)) return undefined;
  return Number(money.digits === 0 ? thousands : decimals);
}

/** The choice that a text names, in whatever case; undefined if there is none. */
const choiceNamed = (choices: readonly Json[], text: string): Json | undefined =>
  choices.find((choice) => String(choice) === text) ?? choices.find((choice) => String(choice).toLowerCase() === text.trim().toLowerCase());

/**
 * Parses the text of an input; undefined if it's empty. A display name gives its id. What can't be parsed is returned as text, so that the
 * check can report it.
 * @param money how amounts are written
 */
export function inputValue(field: Field, text: string, money: MoneyFormat = american.money): Json | undefined {
  const { kind, choices } = field;
  if (kind === 'flag') return text === 'true';
  if (text === '') return undefined;
  if (kind === 'choice' && choices) return choiceNamed(choices, text) ?? text;
  if (kind === 'instant') return text.replace('T', ' ');
  // Drawing programs show colors without it.
  if (kind === 'color' && /^[\da-f]{6}$/i.test(text)) return `#${text}`;
  if (kind !== 'money' && kind !== 'number') return idNamed(field, text) ?? text;
  // A value that a file has is never ambiguous.
  if (typeof field.value === 'number' && text === String(field.value)) return field.value;
  // Amounts may be typed as they are displayed: "$1,200".
  const amount = kind === 'money' ? amountIn(text, money) : undefined;
  if (amount !== undefined || amountReadings(text).length > 1) return amount ?? text;
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
