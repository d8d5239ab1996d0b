import { Component, type ReactNode } from 'react';
import { publicPath } from '../../domain/base.ts';

const heading = 'Unexpected Application Error!';

interface Props {
  /** What is shown: once that changes, as on the way back, the boundary tries again. */
  location: string;
  children: ReactNode;
}

/** Shows the router fallback screen of sections 2 and 8 when a component throws. */
export class AppErrorBoundary extends Component<Props, { failed: boolean; location: string }> {
  override state = { failed: false, location: this.props.location };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ location }: Props, state: { location: string }) {
    return location === state.location ? null : { failed: false, location };
  }

  override componentDidCatch() {
    document.title = heading;
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <h1>{heading}</h1>
        <p>
          Something went wrong on this page. <a href="">Reload it</a>, or go to the <a href={publicPath('/')}>home page</a>.
        </p>
      </main>
    );
  }
}
