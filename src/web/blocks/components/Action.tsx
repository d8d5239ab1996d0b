import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { buttonClass } from '../../ui/buttons.ts';
import { SiteLink } from '../../ui/links.tsx';
import { Link } from '../../prose/components/values.tsx';

export function Action({ to, link, kind = 'primary', children }: PropsOf<'Action'> & { children: ReactNode }) {
  const button = { className: buttonClass[kind], children };
  if (link !== undefined) return <Link to={link} {...button} />;
  if (to === undefined) throw new Error('<Action> needs to="…" or link="…".');
  return <SiteLink to={to} {...button} />;
}
