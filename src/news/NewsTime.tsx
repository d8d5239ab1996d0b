import { css } from '@linaria/core';
import { useHydrated } from '../live/siteContext.tsx';
import { easternTime, visitorTime } from './newsTime.ts';

/**
 * When something went live: in Eastern time as printed by the server, in the visitor's locale and zone after hydration.
 * The box keeps the size of the first, so that nothing moves.
 */
export function NewsTime({ at }: { at: string }) {
  const hydrated = useHydrated();
  const instant = new Date(at);
  const eastern = easternTime(instant);
  return (
    <time className={box} dateTime={instant.toISOString()} data-size={eastern}>
      <span>{hydrated ? visitorTime(instant) : eastern}</span>
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
    content: attr(data-size) / '';
    visibility: hidden;
  }
`;
