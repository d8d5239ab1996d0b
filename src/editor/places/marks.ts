import { friendlyDay } from '../../domain/format.ts';
import type { Target } from '../api.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(2150, 0, 1);
const firstNumber = 7_000_000;
const isoDay = (index: number) => new Date(firstDay + index * dayMs).toISOString().slice(0, 10);

const marks =
  /\uE000(?<text>\d+)\uE001|\bmark(?<address>\d+)[@.]|\(?300\)?[ .-]?(?<phoneA>\d{3})-?(?<phoneB>\d{4})|(?<![\d,])(?<number>7,?\d{3},?\d{3})(?![\d,]*\d)|(?<iso>21[56]\d-\d\d-\d\d)|(?<day>[A-Z][a-z]+ \d{1,2}, 21[56]\d)/g;

/**
 * Values that stand for places in the content. A page that is rendered with them tells which of its elements shows what:
 * each is as valid as the value that it stands for, and no two are alike.
 */
export class Marks {
  readonly #targets: Target[] = [];
  readonly #days = new Map<string, number>();

  #add(target: Target): number {
    return this.#targets.push(target) - 1;
  }
  text(value: string, target: Target): string {
    return `${value}\uE000${this.#add(target)}\uE001`;
  }
  number(target: Target): number {
    return firstNumber + this.#add(target);
  }
  day(target: Target): string {
    const day = isoDay(this.#days.size);
    const index = this.#add(target);
    this.#days.set(day, index).set(friendlyDay(day), index);
    return day;
  }
  /** An instant that is the same day in any zone of America. */
  instant(target: Target): string {
    return `${this.day(target)}T17:00:00.000Z`;
  }
  phone(target: Target): string {
    return `300${String(this.#add(target)).padStart(7, '0')}`;
  }
  email(target: Target): string {
    return `mark${this.#add(target)}@mail.example`;
  }
  url(target: Target): string {
    return `https://mark${this.#add(target)}.example`;
  }

  /** Stands in front of and behind what a component shows. */
  edge(target: Target): string {
    return `\uE002${this.#add(target)}\uE003`;
  }
  /** The component whose edge is in a text. */
  edgesIn(text: string): Target[] {
    return [...text.matchAll(/\uE002(\d+)\uE003/g)].flatMap(([, index]) => this.#targets[Number(index)] ?? []);
  }

  /** The targets of the marks in a text. */
  targetsIn(text: string): Target[] {
    const found = [...text.matchAll(marks)].map(({ groups = {} }) => {
      const { text: plain, address, phoneA, phoneB, number, iso, day } = groups;
      if (phoneA !== undefined) return Number(phoneA + phoneB);
      if (number !== undefined) return Number(number.replaceAll(',', '')) - firstNumber;
      if (iso !== undefined || day !== undefined) return this.#days.get(iso ?? day ?? '') ?? -1;
      return Number(plain ?? address);
    });
    return [...new Set(found)].flatMap((index) => this.#targets[index] ?? []);
  }
}
