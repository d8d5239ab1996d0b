import { css, cx } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { publicPath } from '../../domain/addresses.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { breakpoint, color, font, space, wide } from '../styles/tokens.ts';
import { Drawer } from './Drawer.tsx';
import { MenuGroup, MenuItem } from './Menu.tsx';
import { ProperName } from '../ui/inline.tsx';
import { SiteLink } from '../ui/links.tsx';
import { roundButton } from '../ui/Button.tsx';

/** Handled by the head script, so it works before hydration and on pages without React. */
function ThemeSwitch() {
  return (
    <button type="button" className={cx(roundButton, button)} data-switch="theme" aria-label="Switch between light and dark theme">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </svg>
    </button>
  );
}

const button = css`
  html:not([data-script]) & {
    visibility: hidden;
  }
  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
`;

/** Keeps scroll targets below the bar, whose height varies with text size and translation. Until then the style sheet has an estimate. */
function keepTargetsBelow(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--header-height', `${header.offsetHeight}px`));
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty('--header-height');
  };
}

/** The navigation bar (section 2, Navigation): the logo, and menu groups on wide screens or a drawer on narrow ones. */
export function SiteHeader() {
  const { menu, convention, logo, rolePages } = useLayoutData();
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current ? keepTargetsBelow(header.current) : undefined), []);
  return (
    <header ref={header} className={bar} data-print="off">
      <div className={inner}>
        <SiteLink to="/" className={logoLink}>
          {logo ? (
            <img src={publicPath(`/images/${logo.src}`)} alt={convention.name} width={logo.width} height={logo.height} />
          ) : (
            <ProperName>{convention.name}</ProperName>
          )}
        </SiteLink>
        <nav aria-label="Main" className={groups}>
          <ul className="plain">
            {menu.map((entry) => (
              <li key={entry.name}>
                {entry.children ? (
                  <MenuGroup name={entry.name} items={entry.children} />
                ) : (
                  <MenuItem name={entry.name} link={entry.link ?? '/'} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        {rolePages.search && <SearchButton />}
        <ThemeSwitch />
        <Drawer menu={menu} />
      </div>
    </header>
  );
}

const bar = css`
  /* A short window, such as that of a phone on its side or of a page at 400 % zoom, has no room for it, nor where it holds the menu. */
  @supports selector(:popover-open) {
    @media (height >= ${breakpoint.short}) {
      position: sticky;
      inset-block-start: 0;
    }
  }
  z-index: 20;
  background: var(--bar);
  color: var(--barText);
  border-block-end: 4px solid var(--sun);
  container-type: inline-size;
`;
const inner = css`
  display: grid;
  /* Fixed widths, because the browser may lay out and paint the first controls before it has parsed the last. */
  grid-template-columns: 1fr 2.75rem 2.75rem 6.75rem;
  align-items: center;
  gap: ${space.xs};
  max-inline-size: ${wide};
  min-block-size: 4rem;
  margin-inline: auto;
  padding-inline: min(${space.m}, 5vw);
  @media (min-width: ${breakpoint.desktop}) {
    grid-template-columns: 1fr auto 5.5rem 2.75rem;
    gap: ${space.m};
  }
  /* For phones with enlarged text. */
  @container (width < 16rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
    & > :first-child {
      grid-column: 1 / -1;
    }
    & * {
      min-inline-size: 0;
      max-inline-size: 100%;
    }
  }
`;
const logoLink = css`
  margin-inline-end: auto;
  color: inherit;
  font: 800 1.25rem / 1.1 ${font.heading};
  text-decoration: none;
  & img {
    display: block;
    inline-size: auto;
    block-size: 2.75rem;
  }
  /* In forced colors, its light letters still need a dark background. */
  @media (forced-colors: active) {
    & img {
      forced-color-adjust: none;
      padding: ${space.xs} ${space.s};
      background: ${color.bar};
    }
  }
`;
const groups = css`
  display: none;
  font: 600 1rem ${font.heading};
  @media (min-width: ${breakpoint.desktop}) {
    display: block;
  }
  & > ul {
    display: flex;
    gap: ${space.xs};
    align-items: center;
    margin: 0;
  }
  & > ul > li {
    position: relative;
  }
`;
