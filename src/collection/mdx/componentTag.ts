/**
 * The tags of components in a text that may not be whole. The check parses pages (`Inspection`). But a sentence, what somebody is typing, a line that
 * the parser refused may have one tag of two, and a title isn't MDX; and the parser is too large for
 * the editor in the browser.
 */
export const componentTag = /<\/?[A-Z]\w*(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*\s*\/?>/g;
