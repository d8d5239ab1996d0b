const system = { families: 'system-ui,sans-serif', file: undefined };
const atkinson = {
  families: "'Atkinson Hyperlegible Next Variable','Atkinson Fallback',sans-serif",
  file: 'atkinson-hyperlegible-next',
};

/** The typefaces for each part of a page, with the file name prefix of their fonts. `System` is the font of the visitor's device. */
export const typefaces = {
  headings: {
    'Bricolage Grotesque': { families: "'Bricolage Grotesque Variable','Bricolage Fallback',sans-serif", file: 'bricolage-grotesque' },
    'Atkinson Hyperlegible Next': atkinson,
    System: system,
  },
  text: { 'Atkinson Hyperlegible Next': atkinson, System: system },
};

/** A theme's choice; undefined means the default. */
type WrittenTypefaces = { [Part in keyof typeof typefaces]?: keyof (typeof typefaces)[Part] | undefined };

export const chosenTypefaces = ({ headings = 'Bricolage Grotesque', text = 'Atkinson Hyperlegible Next' }: WrittenTypefaces = {}) => ({
  headings: typefaces.headings[headings],
  text: typefaces.text[text],
});
