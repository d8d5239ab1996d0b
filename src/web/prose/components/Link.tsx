import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { useData } from '../../live/pageContext.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';

type Props = PropsOf<'Link'> & { className?: string; children?: ReactNode };

/** An external link from links.yaml. Without children, it shows the entry's name. */
export function Link({ to, className, children }: Props) {
  const link = useData('links')[to];
  if (!link) throw new Error(`The data has no link "${to}".`);
  return (
    <ExternalLink href={link.href} className={className}>
      {children ?? link.name}
    </ExternalLink>
  );
}
