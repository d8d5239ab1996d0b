import { css } from '@linaria/core';
import { type MouseEvent, useRef, type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { isComposing } from '../live/browser.ts';
import { color, darkening, font, radius, size, space } from '../styles/tokens.ts';
import { isPlainPress, SiteLink } from '../ui/links.tsx';
import { countText, ResultText, NothingFound, searchFieldClass, useSearchFailure } from './results.tsx';
import { loadSearch } from './search.ts';
import { rememberSearch, useSearch, useSettled } from './useSearch.ts';

/** True if an event of a dialog is on its backdrop, which fires no events of its own. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Detects a press outside a dialog. One that begins inside doesn't count: it selects text. Replaces `closedby`, which Safari lacks. */
function useOutsidePress(onPress: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isOutside(event)) onPress();
    },
  };
}

export const preloadSearch = (): Promise<unknown> => rememberSearch(loadSearch);

/** The index of the result that an arrow key leads to, where -1 is the field; undefined for other keys, also those that select text. */
function indexAfter({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, index: number, count: number): number | undefined {
  if (shiftKey || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : 0;
  if (key === 'ArrowUp') return index > 0 ? index - 1 : count - 1;
  return undefined;
}

const optionId = (index: number) => `search-option-${index}`;

/** Sets `--room`, the height above an on-screen keyboard: `dvh` counts what lies behind it, and Safari ignores `interactive-widget`. */
function useKeyboardRoom(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    // By the scale, so that zooming in leaves it as it is.
    const fit = () => view && dialog.current?.style.setProperty('--room', `${view.height * view.scale}px`);
    fit();
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, [dialog]);
}

/** The search dialog: a combobox with a list of results (ARIA patterns). Nothing typed leaves the browser. */
export function SearchDialog({ finishTyping, onClose }: { finishTyping(): { text: string; isEntered: boolean }; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  // Letters show at once, and results follow when the processor has time.
  const searched = useDeferredValue(text);
  const { state, settings, results } = useSearch(searched, loadSearch);
  const isLoading = state === 'loading' || searched !== text;
  const failure = useSearchFailure();
  const [isSettled, settle] = useSettled(searched);
  // Enter, pressed while the search loads, leads to the first result once there is one.
  const isEntered = useRef(false);
  const isAnswered = settings && searched.trim() !== '' && (results.length > 0 || isSettled);
  const count = isAnswered ? countText(results.length) : '';
  const status = { loading: 'Loading…', ready: count, failed: failure }[state];
  useKeyboardRoom(dialog);
  // Before the next key comes, which would otherwise find an empty field.
  useLayoutEffect(() => {
    const typed = finishTyping();
    // The shortcut leads back to the field of an open dialog.
    if (dialog.current?.open) return dialog.current.querySelector('input')?.focus();
    dialog.current?.showModal();
    setText(typed.text);
    isEntered.current = typed.isEntered;
  }, [finishTyping]);
  useEffect(() => {
    if (!isEntered.current || isLoading || text.trim() === '') return;
    isEntered.current = false;
    settle();
    document.getElementById(optionId(Math.min(Math.max(active, 0), results.length - 1)))?.click();
  }, [isLoading, text, settle, active, results.length]);
  useEffect(() => {
    // Without braces, React would take the promise that newer browsers return for a cleanup function.
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => dialog.current?.close();
  /** In another tab, a link leaves this page as it is. */
  const closeOnPress = (event: MouseEvent) => isPlainPress(event) && close();
  const closeOnOutsidePress = useOutsidePress(close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      // Escape cancels the composition and must not close the dialog.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    const next = indexAfter(event, active, results.length);
    if (next !== undefined) {
      event.preventDefault();
      setActive(results.length > 0 ? next : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      settle();
      const link = document.querySelector<HTMLAnchorElement>(`a#${optionId(Math.max(active, 0))}`);
      if (isLoading) isEntered.current = true;
      // With a key that opens links in another tab, it does so here as well.
      else if (link && (event.ctrlKey || event.metaKey)) open(link.href, '_blank', 'noopener');
      else link?.click();
    }
  };
  return (
    <dialog ref={dialog} aria-label="Search" className={box} onClose={onClose} {...closeOnOutsidePress}>
      <div>
        <input
          type="text"
          className={searchFieldClass}
          role="combobox"
          aria-label="Search this website"
          aria-expanded={results.length > 0}
          aria-controls="search-results"
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(-1);
            isEntered.current = false;
          }}
          onKeyDown={onKeyDown}
          placeholder={settings?.placeholder}
          enterKeyHint="go"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <p role="status">{status}</p>
      <div id="search-results" role="listbox" aria-label="Results" tabIndex={-1} hidden={results.length === 0}>
        {results.map((result, index) => (
          <SiteLink
            key={result.url}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={result.url}
            onClick={closeOnPress}
          >
            <ResultText result={result} />
          </SiteLink>
        ))}
      </div>
      {isAnswered && results.length === 0 && <NothingFound {...settings} onPress={closeOnPress} />}
      <SiteLink to="/search" className={all} onClick={closeOnPress}>
        All pages
      </SiteLink>
    </dialog>
  );
}

const all = css`
  align-self: start;
  padding-block-start: ${space.s};
  font-size: ${size.small};
`;
const box = css`
  &[open] {
    display: flex;
    flex-direction: column;
  }
  box-sizing: border-box;
  inline-size: min(44rem, 100%);
  max-inline-size: none;
  --margin: min(8vh, 4rem);
  max-block-size: min(44rem, var(--room, 100dvh) - var(--margin));
  margin-block: var(--margin) auto;
  padding: ${space.m};
  border: 2px solid ${color.ink};
  border-radius: ${radius.l};
  --ring: ${color.focus};
  background: ${color.card};
  color: ${color.ink};
  ${darkening}
  & > div:first-child {
    display: flex;
    gap: ${space.s};
  }
  & button {
    border: 0;
    background: none;
    color: inherit;
    font: 600 1rem ${font.heading};
    cursor: pointer;
  }
  & > p {
    margin: ${space.s} 0 0;
  }
  & > [role='status'] {
    min-block-size: 1.5em;
    color: ${color.quiet};
    font-size: ${size.small};
  }
  & [role='listbox'] {
    overflow: auto;
    overscroll-behavior: contain;
  }
  & [role='option'] {
    display: block;
    padding: 0.75rem ${space.m};
    border-radius: ${radius.m};
    color: inherit;
    text-decoration: none;
    &:hover {
      background: ${color.sunken};
    }
    &[aria-selected='true'] {
      background: ${color.sunken};
      box-shadow: inset 4px 0 0 ${color.action};
      /* For forced colors, in which shadows are not shown. */
      outline: 2px solid transparent;
    }
  }
  @media (max-width: 30rem) {
    block-size: var(--room, 100dvh);
    max-block-size: none;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
`;
