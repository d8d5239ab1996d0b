import { css } from '@linaria/core';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuLink } from '../../site/types.ts';
import { corner, radius, space } from '../styles/tokens.ts';
import { isCurrent, MenuItems } from './MenuItem.tsx';
import { useDisclosure } from './useDisclosure.ts';

/** A group of the desktop menu. A `details` element works without JavaScript. */
export function MenuGroup({ name, items }: { name: string; items: readonly MenuLink[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useDisclosure(details);
  return (
    <details ref={details} name="menu" className={group} suppressHydrationWarning>
      <summary data-current={items.some(({ link }) => isCurrent(link, pathname)) || undefined}>{name}</summary>
      <MenuItems items={items} />
    </details>
  );
}

const group = css`
  & summary {
    display: flex;
    align-items: center;
    padding: 0.75rem ${space.m};
    line-height: 1.25;
    border-radius: ${radius.s};
    list-style: none;
    white-space: nowrap;
    ${corner('0.45em', '2px')}
  }
  & summary::after {
    margin-inline-start: 0.5em;
    translate: 0 -25%;
    transition: rotate 160ms;
  }
  &[open] summary::after {
    translate: 0 15%;
    rotate: 225deg;
  }
  & summary:hover,
  &[open] summary {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  & summary[data-current] {
    border-radius: ${radius.s} ${radius.s} 0 0;
    box-shadow: inset 0 -4px 0 var(--sun);
    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }
  & ul {
    position: absolute;
    inset-inline-end: 0;
    inset-block-start: calc(100% + 0.5rem);
    min-inline-size: 14rem;
    max-block-size: calc(100vh - 6rem);
    overflow: auto;
    margin: 0;
    padding: ${space.s};
    list-style: none;
    background: var(--card);
    color: var(--text);
    border: 2px solid var(--bar);
    border-radius: ${radius.m};
    box-shadow: 0.4rem 0.4rem 0 color-mix(in srgb, var(--bar) 35%, transparent);
  }
`;
