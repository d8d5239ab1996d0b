/** A label from the name of a field: "refundableUntil" is "Refundable until". Names with other signs stay as they are. */
export function labelOf(name: string | number): string {
  if (typeof name === 'number') return `Entry ${name + 1}`;
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
