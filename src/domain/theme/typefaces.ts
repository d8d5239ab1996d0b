export interface Typeface {
  families: string;
  /** File name prefix of its fonts; undefined for a system font. */
  file?: string;
}

const system: Typeface = { families: 'system-ui,sans-serif' };
const atkinson: Typeface = {
  families: "'Atkinson Hyperlegible Next Variable','Atkinson Fallback',sans-serif",
  file: 'atkinson-hyperlegible-next',
};

/** The available typefaces for each part of a page. `System` is the font of the visitor's device. */
export const typefaces = {
  headings: {
    'Bricolage Grotesque': { families: "'Bricolage Grotesque Variable','Bricolage Fallback',sans-serif", file: 'bricolage-grotesque' },
    'Atkinson Hyperlegible Next': atkinson,
    System: system,
  },
  text: { 'Atkinson Hyperlegible Next': atkinson, System: system },
} as const satisfies Record<string, Record<string, Typeface>>;

/** A theme's choice; undefined means the default. */
type WrittenTypefaces = { [Part in keyof typeof typefaces]?: keyof (typeof typefaces)[Part] | undefined };

export const chosenTypefaces = ({ headings = 'Bricolage Grotesque', text = 'Atkinson Hyperlegible Next' }: WrittenTypefaces = {}) => ({
  headings: typefaces.headings[headings],
  text: typefaces.text[text],
});
