import { type ParsedText, parseMarkdown } from '../../../collection/markdown/parse.ts';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import { blocks } from './blocks.ts';
import { plainText } from './plainText.ts';
import { newScope } from './scope.ts';

/**
 * Markdown as elements from an allow-list: no HTML, no styles, no ids, no addresses but those of `readAddress`. Links are the
 * components `Site` and `External`. A text that exceeds a limit is shown as its source, so that rendering takes linear time.
 * @param headingLevel of the topmost headings of the text, below those of the page around it
 */
export function serializeParsed(parsed: ParsedText, headingLevel: number): SerializedElement[] {
  return parsed.limit ? plainText(parsed.source) : blocks(parsed.root.children, newScope(parsed, headingLevel));
}

/** Parses Markdown, and gives its elements; see `serializeParsed`. */
export const serializeMarkdown = (text: string, headingLevel: number): SerializedElement[] =>
  serializeParsed(parseMarkdown(text), headingLevel);
