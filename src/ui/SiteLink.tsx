import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useShell } from '../live/site.tsx';
import { useKeepSpoof } from '../live/spoof.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** Whether an address of this site is served outside the app: the map, /staff/*, redirects (section 2). */
export function leavesApp(path: string, documents: readonly string[]): boolean {
  return path.startsWith('/staff/') || documents.includes(path.replace(/(.)\/$/, '$1'));
}

/** A link to an address of this site. It keeps the date spoof; what is outside the app loads as a document. */
export function SiteLink({ to, ...props }: Props) {
  const { documents } = useShell();
  const href = useKeepSpoof()(to);
  const path = to.split(/[?#]/)[0] ?? '';
  return leavesApp(path, documents) ? <a href={href} {...props} /> : <Link to={href} {...props} />;
}
