import type { Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** The micromark syntax of texts: tables, task lists, strikethrough and autolinks. A single ~ is text, as in `10~18`. */
export const gfmSyntax = gfm({ singleTilde: false });

/** The mdast extensions that belong to `gfmSyntax`. */
export const gfmNodes: readonly Extension[] = gfmFromMarkdown();

/** The same without the transform that finds more addresses than micromark, which takes quadratic time. */
export const gfmNodesWithoutAddresses: readonly Extension[] = gfmNodes.map((extension) => ({ ...extension, transforms: [] }));
