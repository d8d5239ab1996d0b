import { css } from '@linaria/core';
import { Component, type ReactNode } from 'react';
import { publicPath } from '../../domain/base.ts';
import { space } from '../styles/tokens.ts';

const heading = 'Unexpected Application Error!';

/** Whether the document is no longer as React left it: a translator or an extension has moved or removed a node that React looks for. */
const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name);

/** Notes in the session history that the page at this entry loads as a document; false if it has done so. Unlike storage, it is never blocked. */
function mayReload(): boolean {
  const state = history.state as { reloaded?: true } | null;
  if (state?.reloaded) return false;
  history.replaceState({ ...state, reloaded: true }, '');
  return true;
}

interface Props {
  /** What is shown: once that changes, as on the way back, the boundary tries again. */
  location: string;
  /** The page of the search, which lists all pages. */
  search: string | undefined;
  children: ReactNode;
}

interface State {
  location: string;
  shown: 'children' | 'nothing' | 'error';
}

/** Where a component throws: loads the page as a document if others have changed this one, or shows the router fallback screen of sections 2 and 8. Around the content of a page, it leaves the bar and the footer. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { shown: 'children', location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { shown: isForeignChange(error) ? 'nothing' : 'error' };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { shown: 'children', location };
  }

  override componentDidCatch(error: unknown) {
    if (isForeignChange(error) && mayReload()) {
      location.reload();
      return;
    }
    this.setState({ shown: 'error' });
  }

  override componentDidUpdate() {
    // After the effects of the page, which name it.
    if (this.state.shown === 'error') document.title = heading;
  }

  override render() {
    if (this.state.shown === 'children') return this.props.children;
    if (this.state.shown === 'nothing') return null;
    return (
      <main id="main" tabIndex={-1} className={screen}>
        <h1>{heading}</h1>
        <p>Something went wrong on this page.</p>
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
