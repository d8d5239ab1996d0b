import { articleHeadingLevel, type SerializedElement } from '../../site/serializedElements.ts';
import { linkedHeadings } from '../ui/mdxElements.tsx';
import { renderElements } from '../ui/renderElements.ts';
import { nameHeadings } from './nameHeadings.ts';
import { newsLinks, NewsText } from './NewsText.tsx';

const components = { ...newsLinks, ...linkedHeadings };
const render = (elements: readonly SerializedElement[]) => renderElements(nameHeadings(elements), components);

/** The text of a news item on its own page. Its headings have ids, which lists of several items couldn't keep apart. */
export const ArticleText = ({ text }: { text: string }) => <NewsText text={text} headingLevel={articleHeadingLevel} render={render} />;
