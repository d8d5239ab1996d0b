import { articleHeadingLevel } from '../../site/serializedElements.ts';
import { nameHeadings } from './nameHeadings.ts';
import { NewsText } from './NewsText.tsx';

/** The text of a news item on its own page. Its headings have ids, which lists of several items couldn't keep apart. */
export const ArticleText = ({ text }: { text: string }) => (
  <NewsText text={text} headingLevel={articleHeadingLevel} prepare={nameHeadings} />
);
