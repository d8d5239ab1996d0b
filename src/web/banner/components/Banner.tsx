import { css } from '@linaria/core';
import { useRef, useState, useEffect } from 'react';
import { preload } from 'react-dom';
import { whenIdleAfterLoad, withTimeout } from '../../live/browser.ts';
import { useData, useHydrated, useLayoutData } from '../../live/pageContext.tsx';
import { color, space, motion, wide } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/buttons.ts';
import type { BannerAnimation } from '../animateBanner.ts';
import { canvasSize, createScene, type Layer } from '../scene.ts';

/** A pause button (WCAG 2.2.2), and a button that requests the gyroscope in browsers that require permission. */
function BannerControls({ animation }: { animation: BannerAnimation }) {
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

/** The animated canvas over the static banner, and its controls. Their code loads last. Screen readers get the static banner. */
function BannerCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const banner = useData('banner');
  const [animation, setAnimation] = useState<BannerAnimation>();
  useEffect(() => {
    const ending = new AbortController();
    const onError = (error: unknown) => {
      if (ending.signal.aborted) return;
      ending.abort();
      setAnimation(undefined);
      console.warn('The banner stays still:', error);
    };
    const start = async () => {
      await whenIdleAfterLoad();
      const { animateBanner } = await withTimeout(import('../animateBanner.ts'));
      if (canvas.current) await animateBanner(canvas.current, banner, ending.signal, { onReady: setAnimation, onError });
    };
    start().catch(onError);
    return () => ending.abort();
  }, [banner]);
  return (
    <div className={moving}>
      <canvas ref={canvas} aria-hidden="true" />
      {animation && <BannerControls animation={animation} />}
    </div>
  );
}

// With reduced motion, the canvas is not displayed, so nothing is decoded or drawn.
const moving = css`
  position: absolute;
  inset: 0;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
  /* Its layers are at whole pixels, up to a third of one beside those of the static banner: a fade hides the step. */
  & > canvas {
    transition: opacity ${motion};
  }
  & > canvas:not([data-shown]) {
    opacity: 0;
    transition: none;
  }
`;

const { width, height } = canvasSize;

/** The banner of the home page: layers at rest, under a canvas that moves them. A narrow frame crops their sides, but shrinks the logo. */
export function Banner() {
  const layers = createScene(useData('banner'));
  const hydrated = useHydrated();
  const { name } = useLayoutData().convention;
  const logo = layers.findLast(({ fitsWidth }) => fitsWidth);
  // This is the largest paint of the home page. Without the preload, it would wait for the 48 kB of fonts in the head.
  if (!layers[0]) return undefined;
  preload(layers[0].src, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={frame} data-print="off">
      <svg role="img" aria-label={name}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
          {layers.filter((layer) => layer !== logo).map(renderLayer)}
        </svg>
        {logo && (
          <svg viewBox={`${logo.rect.x} 0 ${logo.rect.width} ${height}`} preserveAspectRatio="xMidYMid meet">
            {renderLayer(logo)}
          </svg>
        )}
      </svg>
      {hydrated && logo && <BannerCanvas />}
    </div>
  );
}

/** A still picture may have any shape, and fills the frame. */
const renderLayer = ({ depth, src, magnitude, rect }: Layer) => (
  <image key={depth} href={src} {...rect} {...(magnitude === 0 && { preserveAspectRatio: 'xMidYMid slice' })} />
);

// Fixed height, so nothing shifts when the layers load. Limited in width, so the facts below stay on the first screen. Taller on phones.
const widest = `min(${wide}, 160svh)`;
const frame = css`
  position: relative;
  overflow: hidden;
  inline-size: 100%;
  max-inline-size: ${widest};
  aspect-ratio: 1000 / 400;
  margin-inline: auto;
  background: ${color.sunken};
  & > svg,
  & canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  /* Whole pixels: the canvas then has just as many as it is given, and is as sharp as the still picture. */
  @supports (block-size: round(1px, 1px)) {
    max-inline-size: round(down, ${widest}, 1px);
    block-size: round(0.4 * min(100vw, ${widest}), 1px);
  }
  @media (max-width: 550px) {
    aspect-ratio: auto;
    block-size: 220px;
  }
`;
