import { Fragment } from 'react';
import { usePageContext } from '../live/pageContext.tsx';
import { AnyLink } from '../ui/AnyLink.tsx';

/** For visitors without scripts, if the news comes from another API: where else to read it. */
export function NewsWithoutScripts() {
  const { layout, data } = usePageContext();
  if (!layout.newsElsewhere) return null;
  const follow = data('follow') ?? [];
  return (
    <noscript>
      <p>
        The news on this page needs JavaScript.
        {follow.map(({ social, to }, index) => (
          <Fragment key={to}>
            {index === 0 ? ' You can also read it here: ' : ', '}
            <AnyLink href={to}>{social}</AnyLink>
          </Fragment>
        ))}
      </p>
    </noscript>
  );
}
