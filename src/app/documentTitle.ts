/** Title of a document: the page's and the convention's name; on the front page the name and what it is. */
export function documentTitleOf(pathname: string, title: string, convention: { name: string; tagline: string }): string {
  return pathname === '/' ? `${convention.name} - ${convention.tagline}` : `${title} - ${convention.name}`;
}
