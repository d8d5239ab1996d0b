const simplify = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const genericWords =
  /^(?:an? |the )?(?:image|picture|photo|photograph|img|pic|graphic|illustration|drawing|logo|icon|screenshot|banner|untitled)(?: of [a-z]+)?(?: ?\d+)?$/;

// Screen readers announce pictures as such.
const announced = /^(?:an? |the )?(?:image|picture|photo|photograph|pic|graphic|illustration|screenshot) (?:of|showing|that shows) /i;

/** Checks the alternative text of a picture. Returns an error message. */
export function checkAltText(alt: string, src: string): string | undefined {
  if (alt.trim() === '') return 'This picture has no description. Say in one sentence what it shows.';
  const name = src.split('/').at(-1) ?? '';
  const isFileName = [name, src].map(simplify).includes(simplify(alt)) || /\.(?:svg|png|jpe?g|webp|gif)$/i.test(alt.trim());
  if (isFileName) return `"${alt}" is the name of a file. Describe in one sentence what the picture shows, for people who can't see it.`;
  const words = simplify(alt);
  const [opening] = announced.exec(alt.trim()) ?? [];
  if (opening && !genericWords.test(words))
    return `"${alt}" says that it is a picture, which screen readers say, too. Leave out "${opening.trim()}": begin with what it shows.`;
  return words === '' || genericWords.test(words)
    ? `"${alt}" doesn't say what the picture shows. Describe it in one sentence, for people who can't see it.`
    : undefined;
}
