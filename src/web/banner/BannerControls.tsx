import { css } from '@linaria/core';
import { useRef, useState } from 'react';
import { color, space } from '../styles/tokens.ts';
import { buttonClass } from '../ui/Button.tsx';
import type { BannerAnimation } from './animateBanner.ts';

/** A pause button (WCAG 2.2.2), and a button that requests the gyroscope in browsers that require permission. */
export function BannerControls({ animation }: { animation: BannerAnimation }) {
  const [paused, setPaused] = useState(false);
  const [requested, setRequested] = useState(false);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const label = paused ? 'Play the banner' : 'Pause the banner';
  const toggle = () => {
    animation.setPaused(!paused);
    setPaused(!paused);
  };
  const request = async () => {
    await animation.requestTilt?.();
    setRequested(true);
    pauseButton.current?.focus();
  };
  return (
    <div className={row}>
      {animation.requestTilt && !requested && (
        <button type="button" className={buttonClass.secondary} onClick={() => void request()}>
          Move with tilt
        </button>
      )}
      <button ref={pauseButton} type="button" className={buttonClass.secondary} onClick={toggle} aria-label={label}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={paused ? 'M8 5v14l11-7z' : 'M7 5h4v14H7zM13 5h4v14h-4z'} fill="currentColor" />
        </svg>
      </button>
    </div>
  );
}

const row = css`
  position: absolute;
  inset-block-end: ${space.m};
  inset-inline-end: ${space.s};
  display: flex;
  gap: ${space.s};
  & > button {
    min-block-size: 2.5rem;
    padding: 0 0.625rem;
  }
  /* The image behind may have any color, so the focus ring has a dark one around it. */
  & > button:focus-visible {
    outline-color: ${color.sun};
    outline-offset: 0;
    box-shadow: 0 0 0 5px ${color.bar};
  }
`;
