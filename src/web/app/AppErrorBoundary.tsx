import { Component, type ReactNode } from 'react';

/** Shows the router fallback screen of sections 2 and 8 when a component throws. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <h1>Unexpected Application Error!</h1>
        <p>
          Something went wrong on this page. <a href="">Reload it</a>, or go to the <a href="/">home page</a>.
        </p>
      </main>
    );
  }
}
