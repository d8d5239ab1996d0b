/** How fast a person is who has the facts at hand and knows the editor from nowhere. In seconds. */
const pace = {
  /** 40 words of five characters a minute. */
  keystroke: 60 / 200,
  press: 1.2,
  /** From one field to the next. */
  field: 0.5,
  /** 200 words a minute. */
  word: 60 / 200,
  /** To make up one's mind. */
  choice: 3,
  /** To find what is to be pasted, or a picture, and bring it here. */
  paste: 20,
  /** To look at the page beside, after a save. */
  look: 5,
} as const;

export const kinds = ['typing', 'reading', 'pressing', 'choosing', 'pasting', 'waiting'] as const;
export type Kind = (typeof kinds)[number];
export type Spent = Record<Kind, number>;

const nothing = (): Spent => ({ typing: 0, reading: 0, pressing: 0, choosing: 0, pasting: 0, waiting: 0 });
const sum = (spent: Spent) => kinds.reduce((total, kind) => total + spent[kind], 0);

/** Why a sentence is shown by itself. */
const why = /^(?:States [a-z ]+|Names ".*", which is not yours)(?: \((?:title|description) of the page\))?: /;

/** What somebody would take at a person's speed, by step. It waits for nothing but the machine, whose time is measured. */
export interface Ledger {
  begin(step: string): void;
  press(): void;
  choose(): void;
  paste(): void;
  look(): void;
  type(text: string): void;
  /** Reads what has not been read before, line by line; a sentence that is shown by itself may have been read in its paragraph. */
  see(lines: readonly string[]): void;
  wait(milliseconds: number): void;
  /** Seconds of the person. How long the machine takes is in the table, and up to what else it does. */
  own(): number;
  /** By step and by what it went into, in minutes. */
  table(): string;
}

export function createLedger(): Ledger {
  const steps = new Map<string, Spent>();
  let current = nothing();
  const read = new Set<string>();
  const spend = (kind: Kind, seconds: number) => void (current[kind] += seconds);
  return {
    begin(step) {
      current = steps.get(step) ?? nothing();
      steps.set(step, current);
    },
    press: () => spend('pressing', pace.press),
    choose: () => spend('choosing', pace.choice),
    paste: () => spend('pasting', pace.paste),
    look: () => spend('reading', pace.look),
    type(text) {
      spend('pressing', pace.field);
      spend('typing', text.length * pace.keystroke);
    },
    see(lines) {
      for (const line of lines) {
        const words = line.replace(why, '');
        if (read.has(line) || (words !== line && [...read].some((each) => each.includes(words)))) continue;
        read.add(line);
        spend('reading', line.split(/\s+/).filter((word) => /\w/.test(word)).length * pace.word);
      }
    },
    wait: (milliseconds) => spend('waiting', milliseconds / 1000),
    own: () => [...steps.values()].reduce((total, spent) => total + sum(spent) - spent.waiting, 0),
    table() {
      const row = (name: string, spent: Spent) =>
        `| ${[name, ...kinds.map((kind) => (spent[kind] / 60).toFixed(1)), (sum(spent) / 60).toFixed(1)].join(' | ')} |`;
      const all = nothing();
      for (const spent of steps.values()) for (const kind of kinds) all[kind] += spent[kind];
      const head = `| step | ${kinds.join(' | ')} | all |\n|---|${kinds.map(() => '--:').join('|')}|--:|`;
      return [head, ...[...steps].map(([name, spent]) => row(name, spent)), row('all', all)].join('\n');
    },
  };
}
