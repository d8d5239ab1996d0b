const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Lines and the sentences in them, with the spaces behind each. Together they are the text. */
export const sentencesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
