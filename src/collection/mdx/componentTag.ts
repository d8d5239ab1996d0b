const tag = String.raw`[A-Z]\w*(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*\s*`;

/**
 * The tags of components in a text that may not be whole. The check parses pages (`Inspection`). But a sentence, what somebody is typing, a line that
 * the parser refused, or a page from which parts are being taken may have one tag of two, and a title isn't MDX; and the parser is too large for
 * the editor in the browser.
 */
export const componentTag = new RegExp(`</?${tag}/?>`, 'g');
/** The tag of a component without children, most of which show a value. */
export const valueTag = new RegExp(`<${tag}/>`, 'g');
/** The opening or the closing tag of a component with children. */
export const wrappingTag = new RegExp(`</?${tag}>`, 'g');
