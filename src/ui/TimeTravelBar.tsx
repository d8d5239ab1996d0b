import { css } from '@linaria/core';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Spoof } from '../domain/spoof.ts';
import { useHydrated } from '../live/siteContext.tsx';
import { font, size, space } from '../styles/tokens.ts';

const TimeTravel = lazy(async (): Promise<{ default: ComponentType<{ spoof: Spoof }> }> => {
  try {
    return { default: (await import('./TimeTravel.tsx')).TimeTravel };
  } catch (error) {
    console.warn(`The bar for time travel did not load: ${String(error)}`);
    return { default: () => null }; // the page is whole without it
  }
});

/** For whoever previews the site at another date: present while `dtspoof` is in the address. */
export function TimeTravelBar() {
  const spoof = useHydrated() ? window.siteClock.spoof : undefined;
  return (
    <aside aria-label="Time travel" className={bar}>
      {spoof && spoof.kind !== 'none' && (
        <Suspense>
          <TimeTravel spoof={spoof} />
        </Suspense>
      )}
    </aside>
  );
}

const bar = css`
  display: none;
  html[data-spoof] & {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: ${space.xs} ${space.m};
    box-sizing: border-box;
    min-block-size: 12rem;
    padding: ${space.s} ${space.m};
    background: var(--accent);
    color: #fff;
    font-size: ${size.small};
  }
  @media (min-width: 48rem) {
    html[data-spoof] & {
      min-block-size: 7.5rem;
    }
  }
  @media (min-width: 80rem) {
    html[data-spoof] & {
      min-block-size: 3.75rem;
    }
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.m};
    margin: 0;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    color: inherit;
  }
  & :is(input, button) {
    min-block-size: 2.25rem;
    font: 500 1rem ${font.text};
  }
  @media print {
    display: none !important;
  }
`;
