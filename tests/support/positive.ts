/** A number above 0 from a command line; ends the process with a message if it is none. */
export function positive(text: string, what: string): number {
  const number = Number(text);
  if (number > 0 && number < Infinity) return number;
  console.error(`${what} is "${text}". Write a number above 0.`);
  process.exit(1);
}
