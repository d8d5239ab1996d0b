/** HTML without its comments. A comment that isn't closed extends to the end. */
export const withoutComments = (html: string): string =>
  html.includes('<!--') ? html.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, '').trim() : html;

/** Whether the last comment of some HTML is not closed. */
export const hasOpenComment = (html: string): boolean => {
  const start = html.lastIndexOf('<!--');
  return start >= 0 && !/^<!--(?:-?>|[\s\S]*?-->)/.test(html.slice(start));
};
