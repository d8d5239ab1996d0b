import { deadlineName } from '../../domain/schedule.ts';
import type { Passage } from '../../site/search/types.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import { componentEntries } from './entries.ts';
import { createPageBuilder, type DraftSection, type PageBuilder, passage, type When } from './pageBuilder.ts';
import { type Facts, valueText } from './valueText.ts';

const blocks = new Set(['p', 'li', 'td', 'th', 'blockquote', 'pre', 'dd', 'dt', 'NoticeTitle']);
const headingTag = /^h([2-6])$/;

/** What the value of a fact ends in that leads on to more: the result does that. */
const furtherReading = /[;,] see [^.;]*$/;

const dependsOnWindow = (when: When) => when.some((states) => states.some((state) => !state.startsWith(deadlineName(''))));

type Props = Readonly<Record<string, unknown>>;
type Element = Exclude<SerializedElement, string>;
const isText = (value: unknown): value is string => typeof value === 'string';
const wordsOf = (part: Passage) => (isText(part) ? part : part[0]);

/** The states of a gate, as `name=state`; undefined for other components. */
function gateStates(name: string, props: Props): string[] | undefined {
  if (name === 'StatusBlock') return ['edition=closed'];
  if (name === 'MomentGate') return [`${deadlineName(String(props.id))}=${String(props.when)}`];
  if (name !== 'WindowGate') return undefined;
  const states = String(props.when)
    .split('|')
    .map((state) => state.trim())
    .flatMap((state) => (state === 'active' ? ['open', 'full'] : state));
  return states.map((state) => `${String(props.window)}=${state}`);
}

/** Fills a builder from the elements of a page. */
class Walk {
  readonly #builder: PageBuilder;
  readonly #facts: Facts;
  constructor(builder: PageBuilder, facts: Facts) {
    this.#builder = builder;
    this.#facts = facts;
  }

  all(elements: readonly SerializedElement[], when: When): void {
    for (const element of elements) this.#visit(element, when);
  }

  /** Words of elements, without those of other sections. */
  #inline(elements: readonly SerializedElement[]): { text: readonly Passage[]; shows: string[]; link: string | undefined } {
    const inner = createPageBuilder('');
    new Walk(inner, this.#facts).all(elements, []);
    inner.endBlock();
    const { text, shows } = inner.current();
    return { text, shows: [...shows], link: linkIn(elements) };
  }

  #visit(element: SerializedElement, when: When): void {
    if (isText(element)) this.#builder.write(element, when);
    else if (!this.#value(element, when)) this.#container(element, when);
  }

  /** Writes what a component shows that stands for a value; false for other elements. */
  #value([name, props]: Element, when: When): boolean {
    const value = valueText(name, props, this.#facts);
    if (!value) return false;
    if (value.shows !== undefined) this.#builder.current().shows.add(value.shows);
    this.#builder.write(value.text, when);
    return true;
  }

  #container([name, props, ...children]: Element, when: When): void {
    const depth = headingTag.exec(name)?.[1];
    if (depth !== undefined)
      this.#builder.open(this.#inline(children).text.map(wordsOf).join(' '), isText(props.id) ? props.id : undefined, Number(depth));
    else if (name === 'SummaryItem') this.#summary(String(props.term), children);
    // Facts tell the states of windows, and the text around a button says what it does.
    else if (name !== 'Action' && name !== 'BookingAction' && !(name === 'Notice' && dependsOnWindow(when)))
      this.#blocks([name, props, ...children], when);
  }

  #blocks([name, props, ...children]: Element, when: When): void {
    const builder = this.#builder;
    const isBlock = blocks.has(name) || (/^[A-Z]/.test(name) && name !== 'Link');
    if (isBlock) builder.endBlock();
    if (name === 'AccordionItem') builder.open(String(props.title), String(props.id), 2);
    else if (isText(props.title)) builder.write(`${props.title}. `, when);
    if (name === 'Notice') builder.endBlock();
    this.#entries(name, props);
    const states = gateStates(name, props);
    this.all(children, states ? [...when, states] : when);
    if (isBlock) builder.endBlock();
  }

  #summary(name: string, children: readonly SerializedElement[]): void {
    this.#builder.endBlock();
    const { text, shows, link } = this.#inline(children);
    const value = text.every(isText) ? [text.join(' ')] : text;
    const short = value.map((part): Passage => (isText(part) ? passage(part.replace(furtherReading, ''), []) : part));
    this.#builder.current().summary.push({ name, value: short, shows, link });
  }

  #entries(name: string, props: Props): void {
    const entries = componentEntries(name, props, this.#facts);
    if (!entries) return;
    this.#builder.current().facts.push(...(entries.facts ?? []));
    for (const { heading, id, text = [], facts = [] } of entries.sections ?? []) {
      this.#builder.open(heading, id, 3);
      const section = this.#builder.current();
      section.text.push(...text);
      section.facts.push(...facts);
    }
  }
}

/** The fragment of the first link within the page. */
function linkIn(elements: readonly SerializedElement[]): string | undefined {
  for (const element of elements) {
    if (isText(element)) continue;
    const [, { href }, ...children] = element;
    const found = isText(href) && href.startsWith('#') ? href.slice(1) : linkIn(children);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Moves each fact of a summary to the section that explains it: the one it links to, or the first that shows the same value. Dates of windows stay. */
function explainSummaries(sections: readonly DraftSection[]): void {
  for (const section of sections)
    for (const { link, shows, name, value } of section.summary) {
      const linked = link === undefined ? undefined : sections.find(({ id }) => id === link);
      const showing = sections.find(
        (other) => other !== section && shows.some((path) => !path.startsWith('windows.') && other.shows.has(path)),
      );
      (linked ?? showing ?? section).facts.push({ name, value });
    }
}

/** The sections of a page, the top first. */
export function pageSections(title: string, text: readonly SerializedElement[], facts: Facts): DraftSection[] {
  const builder = createPageBuilder(title);
  new Walk(builder, facts).all(text, []);
  builder.endBlock();
  explainSummaries(builder.sections);
  return [...builder.sections];
}
