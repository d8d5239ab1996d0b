import { css } from '@linaria/core';
import { useRef, useState } from 'react';
import { color, font, size, space } from '../styles/tokens.ts';
import type { BannerAnimation } from './animateBanner.ts';

/** Pauses the banner (WCAG 2.2.2), and asks for the gyroscope where the browser requires permission. */
export function BannerControls({ animation: { setPaused, requestTilt } }: { animation: BannerAnimation }) {
  const [paused, setPausedState] = useState(false);
  const [requested, setRequested] = useState(false);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setPaused(!paused);
    setPausedState(!paused);
  };
  const request = async () => {
    await requestTilt?.();
    setRequested(true);
    pauseButton.current?.focus();
  };
  return (
    <div className={row}>
      {requestTilt && !requested && (
        <button type="button" onClick={() => void request()}>
          Move with tilt
        </button>
      )}
      <button ref={pauseButton} type="button" data-pause="" onClick={toggle} aria-label={paused ? 'Play the banner' : 'Pause the banner'}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={paused ? 'M8 5v14l11-7z' : 'M7 5h4v14H7zM13 5h4v14h-4z'} fill="currentColor" />
        </svg>
      </button>
    </div>
  );
}

const row = css`
  position: absolute;
  inset-block-end: ${space.s};
  inset-inline-end: ${space.s};
  display: flex;
  gap: ${space.s};
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
  & > button[data-pause] {
    padding: 0;
  }
  & > button:hover {
    background: ${color.sun};
    border-color: ${color.onFill};
    color: ${color.onFill};
  }
  /* The image behind may have any color, so the focus ring has a dark one around it. */
  & > button:focus-visible {
    outline-color: ${color.sun};
    outline-offset: 0;
    box-shadow: 0 0 0 5px ${color.bar};
  }
`;
