import { css } from '@linaria/core';
import { useZone } from '../live/config.ts';
import { useHydrated } from '../live/pageContext.tsx';
import { conventionTime, visitorTime } from './newsTime.ts';

/** When something went live: in the convention's time, after hydration in the visitor's locale and zone, in a box that keeps its size. */
export function NewsTime({ date }: { date: string }) {
  const hydrated = useHydrated();
  const instant = new Date(date);
  const zone = useZone();
  const initial = conventionTime(instant, zone);
  return (
    <time className={box} dateTime={instant.toISOString()} data-size={initial}>
      <span>{hydrated ? visitorTime(instant, zone) : initial}</span>
    </time>
  );
}

const box = css`
  display: inline-grid;
  font-variant-numeric: tabular-nums;

  & > span,
  &::after {
    grid-area: 1 / 1;
  }

  &::after {
    content: attr(data-size);
    content: attr(data-size) / '';
    visibility: hidden;
  }
`;
