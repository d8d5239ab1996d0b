import type { Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Syntax = ReturnType<typeof gfm>;

// Bare addresses, which GFM makes links: micromark tries to read one at every letter. Where there is none, a third of the time is saved.
const address = /www\.|https?:|@/i;

/** A syntax without links from bare addresses. */
function withoutAutolinks({ text = {}, ...syntax }: Syntax): Syntax {
  const kept = Object.entries(text).map(
    ([character, list = []]) => [character, [list].flat().filter(({ name }) => !name?.endsWith('Autolink'))] as const,
  );
  return { ...syntax, text: Object.fromEntries(kept) };
}

/** A single ~ is text, as in `10~18`. */
const complete = gfm({ singleTilde: false });
const fast = withoutAutolinks(complete);

/** Tables, task lists, strikethrough and, where a text has any, links from bare addresses: what micromark reads it by. */
export const gfmSyntaxFor = (text: string): Syntax => (address.test(text) ? complete : fast);

const completeNodes = gfmFromMarkdown();
/** The nodes of GFM without the transform that looks for more addresses than micromark finds: it takes quadratic time. */
export const nodesWithoutAddresses: readonly Extension[] = completeNodes.map((extension) => ({ ...extension, transforms: [] }));

/** The nodes of what `gfmSyntaxFor` reads. */
export const gfmNodesFor = (text: string): readonly Extension[] => (address.test(text) ? completeNodes : nodesWithoutAddresses);
