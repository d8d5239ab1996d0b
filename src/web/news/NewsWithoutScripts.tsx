import { Fragment } from 'react';
import { usePageContext } from '../live/pageContext.tsx';
import { AnyLink } from '../ui/links.tsx';

/** For visitors without scripts, if the news comes from another API: where else to read it. */
export function NewsWithoutScripts() {
  // React never renders the content of `noscript` in browsers, so the server alone has the code for it.
  return usePageContext().layout.hasExternalNews ? <noscript>{import.meta.env.SSR && <WhereElse />}</noscript> : null;
}

function WhereElse() {
  const follow = usePageContext().data('follow') ?? [];
  return (
    <p>
      The news on this page needs JavaScript.
      {follow.map(({ social, to }, index) => (
        <Fragment key={to}>
          {index === 0 ? ' You can also read it here: ' : ', '}
          <AnyLink href={to}>{social}</AnyLink>
        </Fragment>
      ))}
    </p>
  );
}
