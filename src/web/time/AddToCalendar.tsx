import { css } from '@linaria/core';
import { dateAddress, publicPath } from '../../domain/addresses.ts';
import { windowsOf } from '../../site/schedule.ts';
import { useEdition } from '../live/hooks.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { transitionName } from '../../site/document.ts';
import { size } from '../styles/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/inline.tsx';

/** @param what tells one of several dates from another: "opening" */
export function AddToCalendar({ address, name, what }: { address: string; name: string | undefined; what?: string | undefined }) {
  return (
    <a className={link} href={publicPath(address)} data-print="off">
      <Icon name="calendar" />
      {` Add ${what ? `${what} ` : ''}to calendar`}
      <VisuallyHidden>{`: ${name ?? ''}`}</VisuallyHidden>
    </a>
  );
}

/**
 * A calendar link for the opening or closing of a window. Nothing while the date is unknown, or if another API says another date than the
 * content, from which the file is made.
 */
export function AddWindowToCalendar({ window, edge, what }: { window: string; edge: 'open' | 'close'; what?: string | undefined }) {
  const layout = useLayoutData();
  const [shown, written] = [useEdition().windows, windowsOf(layout.config)].map((windows) => windows[window]?.[edge]);
  if (shown === undefined || shown !== written) return null;
  const to = edge === 'open' ? 'open' : 'closed';
  return (
    <>
      {' '}
      <AddToCalendar address={dateAddress(`windows.${window}.${edge}`)} name={transitionName({ name: window, to }, layout)} what={what} />
    </>
  );
}

const link = css`
  display: inline-flex;
  gap: 0.35em;
  align-items: center;
  min-block-size: 1.5rem;
  font-size: ${size.small};
  font-weight: 400;
`;
