import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  /** When it changes, what broke is tried anew: another page, for example. */
  resetKey?: string;
  children: ReactNode;
  /** What stands in place of what broke; `reset` renders it anew. */
  fallback: (failure: { error: unknown; reset: () => void }) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
};

/** Keeps a fault inside one panel. A class, because React offers no other way to catch one. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey)
      this.setState({ error: null, failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback({
      error: this.state.error,
      reset: () => this.setState({ error: null, failed: false }),
    });
  }
}
