/** The title of a document: page and convention; on the home page the convention and its tagline. */
export function documentTitle(pathname: string, title: string, convention: { name: string; tagline: string }): string {
  return pathname === '/' ? `${convention.name} - ${convention.tagline}` : `${title} - ${convention.name}`;
}
