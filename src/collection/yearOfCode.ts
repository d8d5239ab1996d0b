/** The year in a code such as HOWL25, from 2020 to 2039; undefined if it has none. */
export function yearOfCode(code: string): number | undefined {
  const digits = /(?<!\d)[23]\d(?!\d)/.exec(code)?.[0];
  return digits === undefined ? undefined : Number(`20${digits}`);
}
