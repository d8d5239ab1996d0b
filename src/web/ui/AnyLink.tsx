import type { ComponentProps } from 'react';
import { ExternalLink } from './ExternalLink.tsx';
import { SiteLink } from './SiteLink.tsx';

/** A link to a fragment, a page of this site, or another site, depending on its address. */
export function AnyLink({ href = '', ...props }: ComponentProps<'a'>) {
  if (href.startsWith('#')) return <a href={href} {...props} />;
  return href.startsWith('/') ? <SiteLink to={href} {...props} /> : <ExternalLink href={href} {...props} />;
}
