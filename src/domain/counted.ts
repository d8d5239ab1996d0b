/** A number with a singular or plural noun: "1 page", "2 pages". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
