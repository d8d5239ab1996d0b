const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The segmenter doesn't know Markdown, and splits "**Stop.** Go." before the closing delimiter. */
const closingDelimiters = /^[*_]+["”’)]*(?:\s+|$)/;

/**
 * Splits a text, which may be Markdown, at sentences and line breaks. Trailing whitespace is included, so that joining the parts gives the
 * text.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const [closing = ''] = /\S$/.test(sentences.at(-1) ?? '') ? (closingDelimiters.exec(segment) ?? []) : [];
    if (closing !== '') sentences.push(sentences.pop() + closing);
    if (segment.length > closing.length) sentences.push(segment.slice(closing.length));
  }
  return sentences;
}
