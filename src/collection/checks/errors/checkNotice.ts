import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

const longest = 280;

/** Finds a notice that is too long for a phone. */
export function checkNotice(parsed: ParsedContent): Diagnostic[] {
  const { text = '' } = parsed.data.notice ?? {};
  const message = `The notice has ${text.length} characters, and would fill the screen of a phone. Keep it to ${longest}; put the rest into a news item, and link to it.`;
  return reportsOn(parsed, 'notice', 'notice').error(['text'], text.length > longest && message);
}
