/** The web APIs that universal code uses, and that both browsers and Node have. */
declare class URLSearchParams {
  constructor(query?: string);
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}
