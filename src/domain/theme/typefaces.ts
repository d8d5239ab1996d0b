export interface Typeface {
  /** What browsers look for, in order. */
  families: string;
  /** How the names of its files begin, without which it is the device's own. */
  file?: string;
}

const system: Typeface = { families: 'system-ui,sans-serif' };
const atkinson: Typeface = {
  families: "'Atkinson Hyperlegible Next Variable','Atkinson Fallback',sans-serif",
  file: 'atkinson-hyperlegible-next',
};

/** The typefaces that each part of a page can have; the first one is the default. `System` is that of the visitor's device. */
export const typefaces = {
  headings: {
    'Bricolage Grotesque': { families: "'Bricolage Grotesque Variable','Bricolage Fallback',sans-serif", file: 'bricolage-grotesque' },
    'Atkinson Hyperlegible Next': atkinson,
    System: system,
  },
  text: { 'Atkinson Hyperlegible Next': atkinson, System: system },
} as const satisfies Record<string, Record<string, Typeface>>;

export interface WrittenTypefaces {
  headings?: keyof (typeof typefaces)['headings'] | undefined;
  text?: keyof (typeof typefaces)['text'] | undefined;
}

export const typefacesOf = ({ headings = 'Bricolage Grotesque', text = 'Atkinson Hyperlegible Next' }: WrittenTypefaces = {}): {
  headings: Typeface;
  text: Typeface;
} => ({ headings: typefaces.headings[headings], text: typefaces.text[text] });
