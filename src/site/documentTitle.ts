/** "Hotel - Harbor Howl"; on the home page the convention's name and its tagline. */
export function documentTitle(pathname: string, title: string, convention: { name: string; tagline: string }): string {
  return pathname === '/' ? `${convention.name} - ${convention.tagline}` : `${title} - ${convention.name}`;
}
