/** How many characters two texts have in common at their ends. */
function sameEnds(one: string, other: string): number {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

/** Nobody looks for less in what is there. */
const leastKept = 12;

/** What somebody types who makes one text of another: lines that stay are there, and of a line like one of them only the middle is typed. */
export function typedText(before: string, after: string): string {
  const there = [...new Set(before.split('\n'))];
  const typed = after.split('\n').map((line) => {
    const kept = Math.max(0, ...there.map((each) => sameEnds(each, line)));
    return kept < leastKept && kept < line.length ? line : line.slice(0, line.length - kept);
  });
  return typed.filter((line) => line !== '').join('\n');
}
