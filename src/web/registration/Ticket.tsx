import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { color, font, outlined, radius, size, space } from '../styles/tokens.ts';

export function Ticket({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <li className={ticket}>
      <div className={body}>{children}</div>
      <div className={stubPart}>{stub}</div>
    </li>
  );
}

/** A grid of tickets. Tickets with pictures need `large`. */
export function TicketList({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return <ul className={cx('plain', tickets, large && largeTickets)}>{children}</ul>;
}

const tickets = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space.l};
`;

const largeTickets = css`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  @media print {
    grid-template-columns: 1fr 1fr;
  }
`;

const ticket = css`
  display: flex;
  flex-direction: column;
  ${outlined}
`;

// The masks cut notches out of the corners where the two parts meet.
const body = css`
  flex: 1;
  padding: ${space.l};
  overflow-wrap: anywhere;
  border-radius: ${radius.m} ${radius.m} 0 0;
  background: ${color.card};
  mask:
    radial-gradient(circle 0.75rem at 0 100%, #0000 97%, #000) intersect,
    radial-gradient(circle 0.75rem at 100% 100%, #0000 97%, #000);
  & > h3 {
    margin-block: 0 ${space.s};
  }
`;

const stubPart = css`
  padding: ${space.m} ${space.l};
  border-block-start: 3px dashed ${color.onFill};
  border-radius: 0 0 ${radius.m} ${radius.m};
  background: ${color.sun};
  color: ${color.onFill};
  font: 800 ${size.h2} / 1.2 ${font.heading};
  font-variant-numeric: tabular-nums;
  /* A decorative bar code, which is cut before the price wraps. */
  &:not(:has(dl)) {
    display: flex;
    gap: ${space.s};
    align-items: center;
    justify-content: space-between;
    &::after {
      content: '';
      flex: 0 999999 4rem;
      block-size: 1.75rem;
      background: repeating-linear-gradient(
        90deg,
        currentColor 0 2px,
        transparent 2px 5px,
        currentColor 5px 9px,
        transparent 9px 11px,
        currentColor 11px 12px,
        transparent 12px 16px
      );
      @media print {
        display: none;
      }
    }
  }
  mask:
    radial-gradient(circle 0.75rem at 0 0, #0000 97%, #000) intersect,
    radial-gradient(circle 0.75rem at 100% 0, #0000 97%, #000);
`;
