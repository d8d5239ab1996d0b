const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text at sentences and line breaks. Trailing whitespace is included, so that joining the parts gives the text. */
export const sentencesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
