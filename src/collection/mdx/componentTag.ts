const tag = String.raw`[A-Z]\w*(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*\s*`;

/**
 * The tags of components in a loose text. Whole pages are parsed, and their components are known (`Inspection`). But a sentence, or what
 * somebody is typing, may have one tag of two, which the parser refuses; and the parser is too large for the editor in the browser.
 */
export const componentTag = new RegExp(`</?${tag}/?>`, 'g');
/** The tag of a component without children, most of which show a value. */
export const valueTag = new RegExp(`<${tag}/>`, 'g');
/** The opening or the closing tag of a component with children. */
export const wrappingTag = new RegExp(`</?${tag}>`, 'g');
