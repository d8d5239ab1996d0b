const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What is wrong with the description of a picture, for people who cannot see it; undefined if nothing is. */
export function altFault(alt: string, src: string): string | undefined {
  const name = src.split('/').at(-1) ?? '';
  if (alt.trim() === '') return 'The picture has no description. Say in one sentence what it shows.';
  const says = plain(alt);
  const isName = says === plain(name) || says === plain(src) || /\.(?:svg|png|jpe?g|webp|gif)$/i.test(alt.trim());
  return isName ? `"${alt}" is the name of a file. Say in one sentence what the picture shows, for people who cannot see it.` : undefined;
}
