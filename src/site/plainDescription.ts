const maxLength = 200;

/** A description in short Markdown as plain text, for search engines and shared links. */
export const plainDescription = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
