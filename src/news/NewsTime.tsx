import { css } from '@linaria/core';
import { useHydrated } from '../live/siteContext.tsx';
import { easternTime, visitorTime } from './newsTime.ts';

/**
 * An instant in Eastern time, and after hydration in the visitor's locale and time zone. The box always has the size of
 * the Eastern time, which prevents a layout shift.
 */
export function NewsTime({ date }: { date: string }) {
  const hydrated = useHydrated();
  const instant = new Date(date);
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
