import { css } from '@linaria/core';
import { useState } from 'react';

/** Holds the banner's motion and lets it go on; nothing is remembered. */
export function PauseButton({ pause }: { pause(paused: boolean): void }) {
  const [paused, setPaused] = useState(false);
  const toggle = () => {
    pause(!paused);
    setPaused(!paused);
  };
  return (
    <button type="button" className={round} data-pause="" onClick={toggle} aria-label={paused ? 'Play the banner' : 'Pause the banner'}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={paused ? 'M8 5v14l11-7z' : 'M7 5h4v14H7zM13 5h4v14h-4z'} fill="currentColor" />
      </svg>
    </button>
  );
}

const round = css`
  && {
    padding: 0;
  }
`;
