import 'react';

declare module 'react' {
  /** A style may also set variables that style sheets read. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number;
  }
}
