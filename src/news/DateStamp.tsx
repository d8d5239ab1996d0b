import { css } from '@linaria/core';
import { dateStamp } from '../domain/format.ts';
import { useZone } from '../live/config.ts';
import { useHydrated } from '../live/siteContext.tsx';
import { color, font } from '../styles/tokens.ts';
import { visitorStamp } from './newsTime.ts';

/** The day of a news item as a postage stamp. Hidden from screen readers, because the time beside it says the same. */
export function DateStamp({ date }: { date: string }) {
  const hydrated = useHydrated();
  const { id } = useZone();
  const instant = new Date(date);
  const { month, day, year } = hydrated ? visitorStamp(instant) : dateStamp(instant, id);
  return (
    <div className={stamp} aria-hidden="true">
      <span>{month}</span>
      <strong>{day}</strong>
      <span>{year}</span>
    </div>
  );
}

// The dotted border has the color of the card, which makes it look like perforations.
const stamp = css`
  display: grid;
  align-content: center;
  box-sizing: border-box;
  inline-size: 5rem;
  block-size: 5.75rem;
  overflow: hidden;
  border: 5px dotted ${color.card};
  outline: 1px solid transparent;
  background: ${color.sun};
  color: ${color.onFill};
  font: 700 0.875rem / 1.1 ${font.heading};
  text-align: center;
  rotate: -2deg;
  print-color-adjust: exact;

  & strong {
    font-size: 2.25rem;
    font-weight: 800;
    line-height: 1;
  }
`;
