import { css } from '@linaria/core';
import { useFormats, useZone } from '../live/useLocale.ts';
import { useHydrated } from '../live/pageContext.tsx';
import { conventionTime, visitorTime } from './newsTime.ts';
import { generated } from '../styles/tokens.ts';

/** The time of publication: in the convention's zone first, after hydration in the visitor's locale and zone. The box keeps its size. */
export function NewsTime({ date }: { date: string }) {
  const hydrated = useHydrated();
  const instant = new Date(date);
  const zone = useZone();
  const formats = useFormats();
  const initial = conventionTime(instant, zone, formats);
  const { text, lang } = hydrated ? visitorTime(instant, zone, formats) : { text: initial };
  return (
    <time className={box} dateTime={instant.toISOString()} data-size={initial}>
      {/* Marks other calendars and scripts on the English page: a screen reader changes its voice, and a Persian date reads from the right. */}
      <span lang={lang} dir={lang && 'auto'}>
        {text}
      </span>
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
    ${generated('attr(data-size)')}
    visibility: hidden;
  }
`;
