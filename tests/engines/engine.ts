/** One step of a W3C action sequence; WebDriver and WebDriver BiDi take the same. */
export type Action = Record<string, unknown>;

/** A tab of a real browser, with what both protocols can do. */
export interface Tab {
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Opens an address and waits for its load event. */
  goto(address: string): Promise<void>;
  /** Runs a function, given as source text, in the page. Arguments and result are JSON; promises are awaited. */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  perform(actions: readonly Action[]): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
}

export interface Engine {
  tab: Tab;
  close(): Promise<void>;
}

/** Calls a function in the page. Its arguments and its result are JSON; it sees nothing of the test around it. */
export async function evaluate<Args extends unknown[], Result>(
  tab: Tab,
  run: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<Result> {
  return (await tab.call(run.toString(), args)) as Result;
}
