import { css } from '@linaria/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { withTimeout } from '../live/withTimeout.ts';
import { collectTyped } from './collectTyped.ts';
import { isField, isSearchShortcut } from './isSearchShortcut.ts';
import { breakpoint, font } from '../styles/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';
import type { SearchDialog } from './SearchDialog.tsx';

const load = () => withTimeout(import('./SearchDialog.tsx'));
const preload = () => {
  // If loading fails, the link leads to the search page.
  load().then(
    ({ preloadSearch }) => preloadSearch(),
    () => undefined,
  );
};

/** A link to the search page. Once hydrated, it opens the search dialog instead, whose code loads on demand. */
export function SearchButton() {
  const link = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ Dialog: typeof SearchDialog; takeTyped: ReturnType<typeof collectTyped>['take'] }>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event) || isField(event.target)) return;
      event.preventDefault();
      link.current?.querySelector('a')?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { currentTarget: pressed } = event;
    if (pressed.ariaBusy === 'true') return;
    pressed.ariaBusy = 'true';
    const end = () => (pressed.ariaBusy = null);
    const typed = collectTyped(end);
    load()
      .then(
        ({ SearchDialog: Dialog }) => typed.isCanceled || setShown({ Dialog, takeTyped: typed.take }),
        () => typed.isCanceled || location.assign(pressed.href),
      )
      .finally(end);
  };
  return (
    <span ref={link}>
      <SiteLink to="/search" className={button} onClick={open} onPointerEnter={preload} onFocus={preload} aria-haspopup="dialog">
        <Icon name="search" /> <span>Search</span>
      </SiteLink>
      {shown && <shown.Dialog takeTyped={shown.takeTyped} onClose={() => setShown(undefined)} />}
    </span>
  );
}

const button = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.25em;
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  border-radius: 99px;
  color: inherit;
  font-size: 1.25rem;
  text-decoration: none;
  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  &[aria-busy] {
    cursor: progress;
    opacity: 0.5;
  }
  & span {
    font: 600 1rem ${font.heading};
  }
  @media (max-width: ${breakpoint.desktop}) {
    & span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
