type Shutdown = {
  /** Finishes what is under way and closes everything, the database last. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number) => void;
  readonly say: (text: string) => void;
  readonly signals: Pick<NodeJS.Process, 'on'>;
};

/**
 * SIGINT and SIGTERM finish requests in flight and then end the process; a second signal ends it at once.
 */
export function shutDownOnSignals({ close, exit, say, signals }: Shutdown): void {
  let closing = false;
  const onSignal = (signal: string) => {
    if (closing) {
      say(`${signal} again: stopping at once.`);
      return exit(1);
    }
    closing = true;
    say(`${signal}: finishing requests in flight. Once more to stop at once.`);
    close().then(
      () => exit(0),
      (error: unknown) => {
        say(`Could not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
        exit(1);
      },
    );
  };
  signals.on('SIGINT', () => onSignal('SIGINT'));
  signals.on('SIGTERM', () => onSignal('SIGTERM'));
}
