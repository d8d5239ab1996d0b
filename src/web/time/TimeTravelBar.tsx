import { css } from '@linaria/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { spoofParameter } from '../../domain/spoof.ts';
import { transitionsOf } from '../../domain/timeline.ts';
import { transitionName } from '../../site/document.ts';
import { withTimeout } from '../live/browser.ts';
import { useSchedule, useFormats } from '../live/hooks.ts';
import { useLayoutData, useHydrated } from '../live/pageContext.tsx';
import { font, size, space, row } from '../styles/tokens.ts';

/** Links to all changes of the schedule, of which two are shown. */
function TimeTravelChanges() {
  const layout = useLayoutData();
  return transitionsOf(useSchedule()).map((change) => {
    const name = transitionName(change, layout);
    return name === undefined ? undefined : (
      <a key={`${change.at} ${name}`} data-at={change.at} hidden>
        <span />
        {name}
      </a>
    );
  });
}

/** For previews at another date: in its place while `dtspoof` is in the address, visible once `fillTimeTravelBar` has filled it in. */
export function TimeTravelBar({ standalone }: { standalone: boolean }) {
  const { city, zone, firstDay } = useLayoutData().convention;
  const formats = useFormats();
  const isFilled = useHydrated() && window.siteClock.spoof.kind === 'time';
  useLocation(); // The links of the bar keep the rest of the address.
  useEffect(() => {
    const { siteClock } = window;
    if (siteClock.spoof.kind === 'none') return;
    withTimeout(import('../live/fillTimeTravelBar.ts')).then(
      ({ fillTimeTravelBar }) => fillTimeTravelBar(siteClock, formats),
      (error: unknown) => console.warn('Time travel:', error),
    );
  });
  return (
    <aside id="time-travel" aria-label="Time travel" className={bar} data-print="off" hidden>
      <p data-spoof-kind="time">
        <strong>
          You're viewing the site as of <span data-slot="date" />
        </strong>{' '}
        {!zone.names && zone.name}
      </p>
      <p data-spoof-kind="invalid">
        <span>
          “<span data-slot="value" />” isn't a date, so you're seeing the site as it is now. Write a date like {firstDay} or {firstDay}{' '}
          12:00.
        </span>
      </p>
      <form method="get">
        <label>
          Date and time in {city} <input type="datetime-local" step="any" name={spoofParameter} required />
        </label>
        <button type="submit">Go</button>
      </form>
      <a data-leave="">Leave</a>
      <p>{(standalone || isFilled) && <TimeTravelChanges />}</p>
    </aside>
  );
}

const bar = css`
  html[data-spoof] & {
    ${row}
    align-content: start;
    gap: ${space.xs} ${space.m};
    box-sizing: border-box;
    min-block-size: 18rem; /* for links that only hydration adds, last, so that nothing moves under a pointer */
    padding: ${space.s} ${space.m};
    --ring: #fff;
    background: var(--accent);
    color: #fff;
    font-size: ${size.small};
    @media (min-width: 48rem) {
      min-block-size: 7.625rem;
    }
    @media (min-width: 80rem) {
      min-block-size: 6rem;
    }
  }
  html[data-spoof] &[hidden] {
    visibility: hidden;
  }
  html[data-spoof='time'] & > [data-spoof-kind='invalid'],
  html[data-spoof='invalid'] & > [data-spoof-kind='time'] {
    display: none;
  }
  & p {
    ${row}
    gap: ${space.xs} ${space.m};
    margin: 0;
  }
  & a:not([hidden]) {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    color: inherit;
  }
  /* Keeps the blank behind "Next:", with which a flex item would end. */
  & a > span {
    white-space: pre;
  }
  & :is(form, label, input) {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  & :is(input, button) {
    min-block-size: 2.25rem;
    font: 500 1rem ${font.text};
  }
`;
