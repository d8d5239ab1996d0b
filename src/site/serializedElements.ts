/** An element as JSON: its tag or the name of a component, its attributes, its children. */
export type SerializedElement = string | [tag: string, attributes: Record<string, unknown>, ...children: SerializedElement[]];

/** The words of elements, without their attributes. */
export const elementsText = (elements: readonly SerializedElement[]): string =>
  elements.map((element) => (typeof element === 'string' ? element : elementsText(element.slice(2) as SerializedElement[]))).join('');

/** The level of the topmost headings in the text of an article, below its own. */
export const articleHeadingLevel = 2;

/** Texts in Markdown as elements, by `textKey`. */
export type SerializedTexts = Record<string, SerializedElement[]>;

/** The key of a text among serialized ones: the same text differs by the level of its headings. */
export const textKey = (text: string, headingLevel: number): string => `${headingLevel} ${text}`;
