import type { Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Syntax = ReturnType<typeof gfm>;

// Bare addresses, which GFM links. micromark tries to match one at every letter, so leaving this out for texts without any saves a third of
// the time.
const address = /www\.|https?:|@/i;

/** Removes autolinks from a syntax. */
function withoutAutolinks({ text = {}, ...syntax }: Syntax): Syntax {
  const kept = Object.entries(text).map(
    ([character, list = []]) => [character, [list].flat().filter(({ name }) => !name?.endsWith('Autolink'))] as const,
  );
  return { ...syntax, text: Object.fromEntries(kept) };
}

/** A single ~ is text, as in `10~18`. */
const complete = gfm({ singleTilde: false });
const fast = withoutAutolinks(complete);

/** The micromark syntax for a text: tables, task lists, strikethrough and, if the text contains any, autolinks. */
export const gfmSyntaxFor = (text: string): Syntax => (address.test(text) ? complete : fast);

const completeNodes = gfmFromMarkdown();
/** mdast extensions without the transform that finds more addresses than micromark, which takes quadratic time. */
export const nodesWithoutAddresses: readonly Extension[] = completeNodes.map((extension) => ({ ...extension, transforms: [] }));

/** The mdast extensions that belong to `gfmSyntaxFor`. */
export const gfmNodesFor = (text: string): readonly Extension[] => (address.test(text) ? completeNodes : nodesWithoutAddresses);
