import { css } from '@linaria/core';
import { Component, type ReactNode } from 'react';
import { publicPath } from '../../domain/addresses.ts';
import { space } from '../styles/tokens.ts';

const heading = 'Unexpected Application Error!';

/** True if React failed because a translator or a browser extension moved or removed a DOM node that React manages. */
const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name);

interface Props {
  /** When this changes, for example on Back, the boundary renders its children again. */
  location: string;
  /** Path of the search page, which lists all pages. */
  search: string | undefined;
  children: ReactNode;
}

interface State {
  location: string;
  shown: 'children' | 'nothing' | 'error';
}

/**
 * Shows the error screen of sections 2 and 8, or loads the document again if an extension or a translator has changed the DOM. Around a
 * page's content, it leaves the navigation bar and the footer in place.
 */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { shown: 'children', location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { shown: isForeignChange(error) ? 'nothing' : 'error' };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { shown: 'children', location };
  }

  override componentDidCatch(error: unknown) {
    // One reload per history entry. In history state because, unlike storage, it is never blocked.
    const state = history.state as { reloaded?: true } | null;
    if (!isForeignChange(error) || state?.reloaded) return this.setState({ shown: 'error' });
    history.replaceState({ ...state, reloaded: true }, '');
    location.reload();
  }

  override componentDidUpdate() {
    // Runs after the page's own effects, which set the title, too.
    if (this.state.shown !== 'error') return;
    document.title = heading;
    // What had the focus has gone. Elsewhere, as in the navigation bar, it stays.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }

  override render() {
    if (this.state.shown === 'children') return this.props.children;
    if (this.state.shown === 'nothing') return null;
    return (
      <main id="main" tabIndex={-1} className={screen}>
        <div role="alert">
          <h1 tabIndex={-1}>{heading}</h1>
          <p>Something went wrong on this page.</p>
        </div>
        <ul>
          <li>
            <a href="">Reload it</a>
          </li>
          <li>
            <a href={publicPath('/')}>Home page</a>
          </li>
          {this.props.search && (
            <li>
              <a href={publicPath(this.props.search)}>All pages</a>
            </li>
          )}
        </ul>
      </main>
    );
  }
}

const screen = css`
  flex: 1;
  outline: none;
  padding: ${space.l} ${space.m};
`;
