import { css } from '@linaria/core';
import { useRef, useState } from 'react';
import type { MovingBanner } from './startBanner.ts';
import { color, font, size, space } from '../styles/tokens.ts';
import { PauseButton } from './PauseButton.tsx';

/** Pauses the banner (WCAG 2.2.2); where the browser wants to be asked for the gyroscope, also asks. */
export function BannerControls({ banner }: { banner: MovingBanner }) {
  const [asked, setAsked] = useState(false);
  const controls = useRef<HTMLDivElement>(null);
  const { askForTilt } = banner;
  const ask = async () => {
    await askForTilt?.();
    setAsked(true);
    controls.current?.querySelector<HTMLElement>('[data-pause]')?.focus();
  };
  return (
    <div ref={controls} className={row}>
      {askForTilt && !asked && (
        <button type="button" onClick={() => void ask()}>
          Move with tilt
        </button>
      )}
      <PauseButton pause={banner.pause} />
    </div>
  );
}

const row = css`
  position: absolute;
  inset-block-end: ${space.s};
  inset-inline-end: ${space.s};
  display: flex;
  gap: ${space.s};
  @media print {
    display: none;
  }
  & > button {
    display: grid;
    place-items: center;
    min-inline-size: 2.5rem;
    block-size: 2.5rem;
    padding: 0 ${space.m};
    border: 2px solid ${color.onBar};
    border-radius: 1.25rem;
    background: ${color.bar};
    color: ${color.onBar};
    font: 700 ${size.small} / 1 ${font.heading};
    cursor: pointer;
  }
  & > button:hover {
    background: ${color.sun};
    border-color: ${color.onFill};
    color: ${color.onFill};
  }
  /* The picture behind may be of any color: the ring stands on a dark one of its own. */
  & > button:focus-visible {
    outline-color: ${color.sun};
    outline-offset: 0;
    box-shadow: 0 0 0 5px ${color.bar};
    border-radius: 1.25rem;
  }
`;
