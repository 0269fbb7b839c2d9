import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  /** When it changes, the broken part is tried again, for example on another page. */
  resetKey?: string;
  children: ReactNode;
  /** Shown in place of the broken part; `reset` renders that again. */
  fallback: (failure: { error: unknown; reset: () => void }) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
};

/** Contains an error within one panel. A class, because React offers no other way to catch one. */
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
