import { css } from '@linaria/core';
import { dateStamp } from '../../domain/format.ts';
import { useZone } from '../live/useLocale.ts';
import { useHydrated } from '../live/pageContext.tsx';
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

const stamp = css`
  display: grid;
  align-content: center;
  box-sizing: border-box;
  inline-size: 5rem;
  block-size: 5.75rem;
  padding: 5px;
  outline: 1px solid transparent;
  /* Perforations: dots in the color behind the stamp. WebKit draws the dots of a border as squares. */
  --dot: radial-gradient(circle closest-side, var(--behind, ${color.card}) 90%, #0000);
  background:
    var(--dot) top / 10px 5px round no-repeat,
    var(--dot) bottom / 10px 5px round no-repeat,
    var(--dot) left / 5px 10px no-repeat round,
    var(--dot) right / 5px 10px no-repeat round,
    ${color.sun};
  color: ${color.onFill};
  font: 700 0.875rem / 1.1 ${font.heading};
  text-align: center;
  rotate: -2deg;
  print-color-adjust: exact;
  & strong {
    font-size: 2.25rem;
    font-weight: 700;
    line-height: 1;
  }
`;
