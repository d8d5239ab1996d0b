import { css } from '@linaria/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { color, font, radius, size } from '../styles/tokens.ts';
import { roundButton } from '../ui/roundButton.ts';
import { useTooltip } from './useTooltip.ts';

interface TooltipProps {
  /** Accessible name of the button. */
  label: string;
  text: string;
  /** Content of the button. */
  children: ReactNode;
}

// Section 9, in pixels.
const maxWidth = 300;
// Minimum distance from the edges of the window, in pixels.
const margin = 8;

/** Shifts a tooltip into the window. Uses CSSOM, because the content security policy blocks style attributes. */
function moveIntoView(tip: HTMLElement): void {
  tip.style.setProperty('--tooltip-shift', '0px');
  const { left, right } = tip.getBoundingClientRect();
  const shift = Math.max(margin - left, Math.min(0, document.documentElement.clientWidth - margin - right));
  tip.style.setProperty('--tooltip-shift', `${shift}px`);
}

export function Tooltip({ label, text, children }: TooltipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  const { shown, handlers } = useTooltip(tip);
  const id = useId();
  useLayoutEffect(() => {
    if (shown && tip.current) moveIntoView(tip.current);
  }, [shown]);
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
  display: inline-block;
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
    max-inline-size: min(${maxWidth}px, 100vw - 1rem);
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
