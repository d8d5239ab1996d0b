/** Lengths of the common prefix, and of the common suffix of what remains, of two lists or strings. */
export function commonEnds(one: ArrayLike<string>, other: ArrayLike<string>): [start: number, end: number] {
  const maxLength = Math.min(one.length, other.length);
  let start = 0;
  while (start < maxLength && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [start, end];
}
