import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { statusAt } from '../../../domain/schedule.ts';
import { useInstant, useSchedule } from '../../live/hooks.ts';
import { useLayoutData } from '../../live/pageContext.tsx';
import { breakpoint, color, radius, space, wide, row } from '../../styles/tokens.ts';
import { Gate, statesOf } from '../Gate.tsx';
import { SiteLink } from '../../ui/links.tsx';
import { WindowStatus } from '../WindowStatus.tsx';

/**
 * Shows what is open now and what changes next. Until hydration the head script orders the items by `data-status`. The children show once
 * the edition is over; without windows, nothing else does.
 */
export function StatusBlock({ title, detail = 'short', to, more, children }: PropsOf<'StatusBlock'> & { children: ReactNode }) {
  const { windows } = useLayoutData();
  const statuses = statusAt(useSchedule(), useInstant(), Object.keys(windows));
  const long = detail === 'long';
  const afterwards = <Gate when={statesOf('edition', 'closed')}>{children}</Gate>;
  if (statuses.length === 0) return afterwards;
  return (
    <section className={cx(board, !long && onHome)} aria-label={title}>
      <h2 id="open-now">{title}</h2>
      {afterwards}
      <ul className={cx('plain', list)}>
        {statuses.map(({ name }) => {
          const { name: label, page } = windows[name] ?? {};
          return (
            <li key={name} data-status={name} className={status}>
              {page === undefined ? <span>{label}</span> : <SiteLink to={page}>{label}</SiteLink>}
              <WindowStatus name={name} long={long} />
            </li>
          );
        })}
      </ul>
      {to && <SiteLink to={to}>{more}</SiteLink>}
    </section>
  );
}

const board = css`
  box-sizing: border-box;
  margin-block: ${space.l};
  padding: ${space.l};
  border: 3px solid ${color.ink};
  border-radius: ${radius.l};
  background: ${color.card};
  & > h2 {
    margin-block: 0 ${space.s};
  }
`;

// The home page leaves the margins to its blocks.
const onHome = css`
  inline-size: calc(min(100%, ${wide}) - 2 * ${space.m});
  margin-inline: auto;
  padding: ${space.m} min(${space.l}, 7vw);
  @media (min-width: ${breakpoint.desktop}) {
    & > ul {
      grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
      column-gap: ${space.m};
    }
    & > ul > li {
      display: block;
      border-block-start: 3px solid ${color.ink};
      line-height: 1.35;
      text-wrap: pretty;
    }
    & > ul > li > :first-child {
      display: block;
    }
    & > ul > li :is(p, span[class]) {
      margin-block-start: ${space.s};
    }
  }
`;

const list = css`
  display: grid;
  margin: 0 0 ${space.m};
`;

// Active gates have `display: contents`, so badge and dates are cells of the row. Without JavaScript the gate itself is the cell.
const status = css`
  ${row}
  gap: ${space.xs} ${space.m};
  padding-block: ${space.s};
  border-block-start: 2px dashed ${color.line};
  & > :first-child {
    flex: 1 5rem;
    justify-self: start;
    padding-block: ${space.s};
    font-weight: 700;
  }
  & > div,
  & p {
    flex-basis: 100%;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: ${breakpoint.tablet}) {
    display: grid;
    grid-template-columns: 12rem 10rem 1fr;
    & > div {
      grid-column: 2 / -1;
    }
  }
`;
