/**
 * The search in browsers: in a dialog, on its page, and for what somebody meant on Page Not Found. Its rules are in `site/search`.
 * Begin here: the button loads `SearchDialog.tsx`. `search.ts` loads the index, `useSearch.ts` searches as somebody types, `results.tsx` shows.
 * Gives `SearchButton` to the header, and components to pages.
 */
import { css } from '@linaria/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isComposing, withTimeout } from '../live/browser.ts';
import { breakpoint, font, tinted } from '../styles/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { SiteLink } from '../ui/links.tsx';
import type { SearchDialog } from './SearchDialog.tsx';

/** Collects typed text for a field that is still loading, and whether Enter came last, until `finish` is called, or Escape cancels. */
function collectTyped(onCancel: () => void): { finish(): { text: string; isEntered: boolean }; isCanceled: boolean } {
  const letters: string[] = [];
  let isEntered = false;
  const focused = document.activeElement;
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    // On layouts with AltGr, Windows reports both modifiers for it.
    if (event.target !== focused || event.metaKey || event.ctrlKey !== event.altKey || isComposing(event)) return;
    if (key.length === 1) letters.push(key);
    else if (key === 'Backspace') letters.pop();
    else if (key === 'Escape') {
      typed.finish();
      typed.isCanceled = true;
      onCancel();
    } else if (key !== 'Enter') return;
    isEntered = key === 'Enter';
    event.preventDefault();
  };
  const typed = {
    isCanceled: false,
    finish() {
      removeEventListener('keydown', onKey, true);
      return { text: letters.join(''), isEntered };
    },
  };
  addEventListener('keydown', onKey, true);
  return typed;
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const latinLetter = /^\p{Script=Latin}$/u;

/**
 * True for the K of the visitor's layout: by what it types or, on layouts without Latin letters (Russian, Greek, Hebrew), by its position.
 * On Dvorak another Latin letter is at that position.
 */
const isK = ({ key, code }: Key) => (latinLetter.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK');

/** Ctrl or Cmd with K. With Shift it opens Firefox's console; with Alt it types a letter on some layouts. */
export const isSearchShortcut = (key: Key): boolean => (key.ctrlKey || key.metaKey) && !key.shiftKey && !key.altKey && isK(key);

/** True if an element takes keys as text. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

const load = () => withTimeout(import('./SearchDialog.tsx'));
const preload = () => {
  // If the dialog fails to load, the link leads to the search page. The dialog tries again to load the index, and shows a failure.
  load()
    .then(({ preloadSearch }) => preloadSearch())
    .catch(() => undefined);
};

/** A link to the search page. Once hydrated, it opens the search dialog instead, whose code loads on demand. */
export function SearchButton() {
  const link = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ Dialog: typeof SearchDialog; finishTyping: ReturnType<typeof collectTyped>['finish'] }>();
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
        ({ SearchDialog: Dialog }) => typed.isCanceled || setShown({ Dialog, finishTyping: typed.finish }),
        () => typed.isCanceled || location.assign(pressed.href),
      )
      .finally(end);
  };
  return (
    <span ref={link}>
      <SiteLink to="/search" className={button} onClick={open} onPointerEnter={preload} onFocus={preload} aria-haspopup="dialog">
        <Icon name="search" /> <span>Search</span>
      </SiteLink>
      {shown && <shown.Dialog finishTyping={shown.finishTyping} onClose={() => setShown(undefined)} />}
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
  ${tinted}
  &[aria-busy] {
    cursor: progress;
    opacity: 0.5;
  }
  & span {
    font: 600 1rem ${font.heading};
    @media (max-width: ${breakpoint.desktop}) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
