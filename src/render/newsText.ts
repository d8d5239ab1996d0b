import type { Nodes } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { withoutComments } from '../markdown/comments.ts';
import { type ParsedText, parseMarkdown } from '../markdown/parse.ts';
import { levelOf, newScope } from '../news/markdown/scope.ts';
import { serializeParsed } from '../news/markdown/serializeMarkdown.ts';
import type { SerializedElement } from '../site/serializedElements.ts';
import { markdownOptions } from './pageMarkdown.ts';

/** The text of a news item in the forms that pages and files need. */
export interface NewsText {
  elements: SerializedElement[];
  /** Markdown for the copy of its page, cut where the address of the site belongs. */
  copy: string[];
}

/** Both forms of a parsed text, from the one parse. */
export function newsTextOf(parsed: ParsedText, headingLevel: number): NewsText {
  return { elements: serializeParsed(parsed, headingLevel), copy: copyOf(parsed, headingLevel) };
}

/** Parses a text, and gives both forms. */
export const newsText = (text: string, headingLevel: number): NewsText => newsTextOf(parseMarkdown(text), headingLevel);

// Stands for the address of the site: a lone surrogate is in no parsed text.
const site = '\uD800';

function copyOf(parsed: ParsedText, headingLevel: number): string[] {
  const scope = newScope(parsed, headingLevel);
  const shown = (node: Nodes): Nodes => {
    const children = 'children' in node && { children: node.children.map(shown) };
    const url = 'url' in node && /^\/(?!\/)/.test(node.url) && { url: site + node.url };
    const depth = node.type === 'heading' && { depth: levelOf(node.depth, scope) };
    const value = node.type === 'html' && { value: withoutComments(node.value) };
    return { ...node, ...children, ...url, ...depth, ...value } as Nodes;
  };
  return toMarkdown(shown(parsed.root), markdownOptions).split(site);
}
