/** The slug of a heading: `whats-new` for "What's new?". Empty if it has neither letters nor digits. */
export const headingSlug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** An id that no other heading has: the wanted one, or the first of `hours-2`, `hours-3` … that is free. Adds it to those that are used. */
export function freeId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let times = 2; used.has(id); times += 1) id = `${wanted}-${times}`;
  used.add(id);
  return id;
}
