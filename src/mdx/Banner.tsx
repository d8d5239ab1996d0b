import { css } from '@linaria/core';
import { useShell } from '../live/site.tsx';
import { wide } from '../styles/tokens.ts';
import { BannerStill } from '../ui/BannerStill.tsx';

/** The banner at the top of the home page, in a frame of fixed shape so that nothing moves when it arrives. */
export function Banner() {
  return (
    <div className={frame}>
      <BannerStill label={useShell().convention.name} />
    </div>
  );
}

const frame = css`
  overflow: hidden;
  box-sizing: border-box;
  max-inline-size: ${wide};
  aspect-ratio: 1000 / 400;
  min-block-size: 200px;
  max-block-size: 60svh;
  margin-inline: auto;
  background: var(--sunken);
`;
