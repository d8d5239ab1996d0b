/** How many entries two lists, or characters two texts, have in common at the start and, of the rest, at the end. */
export function sameEnds(one: ArrayLike<string>, other: ArrayLike<string>): [start: number, end: number] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [start, end];
}
