import { isDefined } from '../../domain/isDefined.ts';
import { friendlyDay } from '../../domain/format.ts';
import { american } from '../../domain/localeFormats.ts';
import type { Target } from '../splice/edits.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(2150, 0, 1);
const firstNumber = 7_000_000;
const isoDay = (index: number) => new Date(firstDay + index * dayMs).toISOString().slice(0, 10);

const marks =
  /\uE000(?<text>\d+)\uE001|\bmark(?<address>\d+)[@.]|\(?300\)?[ .-]?(?<phoneA>\d{3})-?(?<phoneB>\d{4})|(?<![\d,])(?<number>7,?\d{3},?\d{3})(?![\d,]*\d)|(?<iso>21[56]\d-\d\d-\d\d)|(?<day>[A-Z][a-z]+ \d{1,2}, 21[56]\d|\d{1,2} [A-Z][a-z]+ 21[56]\d)/g;

/**
 * Placeholder values by which a rendered page tells which element shows what. Each is as valid as the value that it replaces, and unique.
 */
export class Marks {
  readonly #targets: Target[] = [];
  readonly #days = new Map<string, number>();

  #add(target: Target): number {
    return this.#targets.push(target) - 1;
  }
  readonly text = (value: string, target: Target): string => `${value}\uE000${this.#add(target)}\uE001`;
  readonly number = (target: Target): number => firstNumber + this.#add(target);
  readonly day = (target: Target): string => {
    const day = isoDay(this.#days.size);
    const index = this.#add(target);
    this.#days.set(day, index);
    for (const formats of [american, { ...american, dayFirst: true }]) this.#days.set(friendlyDay(day, formats), index);
    return day;
  };
  /** An instant that is on the same day in all American time zones. */
  readonly instant = (target: Target): string => `${this.day(target)}T17:00:00.000Z`;
  readonly phone = (target: Target): string => `300${String(this.#add(target)).padStart(7, '0')}`;
  readonly email = (target: Target): string => `mark${this.#add(target)}@mail.example`;
  readonly url = (target: Target): string => `https://mark${this.#add(target)}.example`;

  /** A mark that goes before and after a component. */
  readonly edge = (target: Target): string => `\uE002${this.#add(target)}\uE003`;
  /** The components whose edge marks are in a text. */
  readonly edgesIn = (text: string): Target[] =>
    [...text.matchAll(/\uE002(\d+)\uE003/g)].map(([, index]) => this.#targets[Number(index)]).filter(isDefined);

  targetsIn(text: string): Target[] {
    const found = [...text.matchAll(marks)].map(({ groups = {} }) => {
      const { text: plain, address, phoneA, phoneB, number, iso, day } = groups;
      if (phoneA !== undefined) return Number(phoneA + phoneB);
      if (number !== undefined) return Number(number.replaceAll(',', '')) - firstNumber;
      if (iso !== undefined || day !== undefined) return this.#days.get(iso ?? day ?? '') ?? -1;
      return Number(plain ?? address);
    });
    return [...new Set(found)].map((index) => this.#targets[index]).filter(isDefined);
  }
}
