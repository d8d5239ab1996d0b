/** Removes comments from HTML. An unclosed one extends to the end. */
export const withoutComments = (html: string): string =>
  html.includes('<!--') ? html.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, '').trim() : html;

/** True if the last comment in HTML is not closed. */
export const hasOpenComment = (html: string): boolean => {
  const start = html.lastIndexOf('<!--');
  return start >= 0 && !/^<!--(?:-?>|[\s\S]*?-->)/.test(html.slice(start));
};
