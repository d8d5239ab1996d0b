import { css } from '@linaria/core';
import { type PointerEvent, type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { color, font, radius, size } from '../styles/tokens.ts';
import { roundButton } from '../ui/buttons.ts';

// In milliseconds.
const delays = { enter: 100, touchEnter: 700, touchLeave: 1500 };

const isTouch = (event: PointerEvent) => event.pointerType === 'touch';

// Minimum distance from the edges of the window, in pixels.
const margin = 8;

/**
 * A tooltip with its trigger. A mouse or a touch shows it after a delay, and after a touch it stays for a while. Keyboard focus shows it at
 * once, Escape hides it, and it stays while the pointer is on it (WCAG 1.4.13). Until hydration, styles show it.
 */
export function Tooltip({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const tip = useRef<HTMLSpanElement>(null);
  const id = useId();
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touchEnded = useRef(false);
  const setLater = useCallback((value: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(value), delay);
  }, []);

  useEffect(() => {
    // A touch leaves `:hover` behind, and nothing would hide the tooltip then.
    const kept = matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within';
    if (tip.current?.matches(`${kept} > *`)) setLater(true, 0);
    return () => clearTimeout(timer.current);
  }, [setLater]);
  useLayoutEffect(() => {
    if (!shown || !tip.current) return undefined;
    // Shifts it into the window, by CSSOM, because the content security policy blocks style attributes.
    tip.current.style.setProperty('--tooltip-shift', '0px');
    const { left, right } = tip.current.getBoundingClientRect();
    const shift = Math.max(margin - left, Math.min(0, document.documentElement.clientWidth - margin - right));
    tip.current.style.setProperty('--tooltip-shift', `${shift}px`);
    // The tap may have ended before the tooltip was shown.
    if (touchEnded.current) setLater(false, delays.touchLeave);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setLater(false, 0);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, setLater]);

  const handlers = {
    onPointerEnter(event: PointerEvent) {
      touchEnded.current = false;
      setLater(true, isTouch(event) ? delays.touchEnter : delays.enter);
    },
    onPointerLeave(event: PointerEvent) {
      touchEnded.current = isTouch(event);
      if (!isTouch(event) && !event.currentTarget.querySelector(':focus-visible')) setLater(false, 0);
      else if (isTouch(event) && shown) setLater(false, delays.touchLeave);
    },
    onPointerCancel: () => setLater(false, 0),
    onFocus({ target }: { target: Element }) {
      // A tap also moves focus, after the touch has ended.
      if (!target.matches(':focus-visible')) return;
      touchEnded.current = false;
      setLater(true, 0);
    },
    onBlur: () => setLater(false, 0),
  };
  return (
    <span className={holder} {...handlers}>
      <button type="button" className={roundButton} aria-label={label} aria-describedby={id}>
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" data-shown={shown || undefined}>
        {text}
      </span>
    </span>
  );
}

const holder = css`
  position: relative;
  & > button {
    font-size: 1.375rem;
    cursor: help;
    user-select: none;
    -webkit-touch-callout: none;
  }
  & > [role='tooltip'] {
    position: absolute;
    inset: auto auto 100% 50%;
    z-index: 10;
    display: none;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: min(300px, 100vw - 1rem);
    padding: 0.5rem 0.75rem;
    border-block-end: 0.375rem solid transparent;
    border-radius: ${radius.s};
    translate: calc(-50% + var(--tooltip-shift, 0px)) 0;
    background: ${color.ink} padding-box;
    color: ${color.paper};
    font: 600 ${size.small} / 1.35 ${font.text};
  }
  & > [data-shown],
  html:not([data-hydrated]) &:is(:hover, :focus-within) > [role='tooltip'] {
    display: block;
  }
`;
