import { Component, createContext, type ErrorInfo, type ReactNode } from 'react';

/** Grows with every attempt to show a broken part again, anywhere on the page. */
export const Attempt = createContext(0);
let attempts = 0;
const nextAttempt = (): number => {
  attempts += 1;
  return attempts;
};

type Props = {
  /** When it changes, the broken part is tried again, for example on another page. */
  resetKey?: string;
  children: ReactNode;
  /** Shown in place of the broken part; `reset` renders that again. */
  fallback: (failure: { error: unknown; reset: () => void }) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
};

/** Contains an error within one panel. A class, because React offers no other way to catch one. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean; attempt: number }> {
  override state = { error: null as unknown, failed: false, attempt: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.tryAgain();
  }

  private readonly tryAgain = () => this.setState({ error: null, failed: false, attempt: nextAttempt() });

  override render() {
    const { error, failed, attempt } = this.state;
    if (failed) return this.props.fallback({ error, reset: this.tryAgain });
    return <Attempt value={attempt}>{this.props.children}</Attempt>;
  }
}
