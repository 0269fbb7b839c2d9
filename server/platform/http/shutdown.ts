import type { Logger } from 'pino';

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

type Faults = Pick<Shutdown, 'close' | 'exit'> & {
  readonly logger: Pick<Logger, 'fatal'>;
  readonly faults: Pick<NodeJS.Process, 'on'>;
  /** How long requests in flight have. */
  readonly limitMs: number;
};

/** After a fault, requests in flight have this long. */
export const afterFaultMs = 10_000;

/**
 * A fault that nothing has caught, in a listener or in a promise nobody waits for, leaves the process in a state that
 * nobody knows. It is logged as errors are, without personal data; requests in flight get their time, and the process
 * ends with failure, to be started again by whatever keeps it running.
 */
export function endOnFaults({ close, exit, logger, faults, limitMs }: Faults): void {
  let ending = false;
  // Rejections that nobody handles come here too.
  faults.on('uncaughtException', (err: unknown) => {
    logger.fatal({ err }, 'a fault that nothing caught ends the process');
    if (ending) return;
    ending = true;
    const limit = setTimeout(() => exit(1), limitMs);
    close()
      .catch(() => undefined)
      .then(() => {
        clearTimeout(limit);
        exit(1);
      });
  });
}
