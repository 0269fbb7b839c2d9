import type { Changed, Line, OpenLine } from './line.ts';

type Ports = {
  readonly openLine: OpenLine;
  /** Whether the page is visible and there is a network. */
  readonly isWanted: () => boolean;
  /** Calls back when that may have changed; returns a function that stops it. */
  readonly onWantedChange: (look: () => void) => () => void;
  readonly random: () => number;
  /** Runs something after a delay; the returned function cancels it. */
  readonly later: (run: () => void, delayMs: number) => () => void;
};

/** Many changes in a row count as one: data are requested when the changes pause, or after a while at the latest. */
const pauseMs = 100;
/** Tabs that get their network back at the same time should not all connect at the same moment. */
const spreadMs = 1000;
/** The line stays open if the page is hidden only for a moment. */
const lingerMs = 15_000;

/**
 * Listens for changes made elsewhere, as long as the page is visible and online (product: changes made elsewhere).
 * Passes to `onChange` what has changed, which is everything if the page did not listen before, or the connection was
 * down, and changes may have been missed.
 */
export function followChanges(
  onChange: (of: ReadonlySet<Changed>) => void,
  { openLine, ...ports }: Ports,
): () => void {
  let line: Line | null = null;
  // What the page shows was read before it listened for the first time.
  let mayHaveMissed = true;
  let callOff: (() => void) | null = null;
  let callOffTelling: (() => void) | null = null;

  let changed = new Set<Changed>();

  const tell = (...of: readonly Changed[]) => {
    for (const one of of) changed.add(one);
    callOffTelling ??= ports.later(() => {
      callOffTelling = null;
      const told = changed;
      changed = new Set();
      onChange(told);
    }, pauseMs);
  };
  const open = () => {
    line = openLine({
      onHint: tell,
      onJoined: () => {
        if (mayHaveMissed) tell('pages', 'recordings');
        mayHaveMissed = false;
      },
      onLost: () => {
        mayHaveMissed = true;
      },
    });
  };
  const close = () => {
    line?.close();
    line = null;
    mayHaveMissed = true;
  };
  const look = () => {
    callOff?.();
    callOff = null;
    if (ports.isWanted() && line === null) callOff = ports.later(open, ports.random() * spreadMs);
    if (!ports.isWanted() && line !== null) callOff = ports.later(close, lingerMs);
  };
  const stopLooking = ports.onWantedChange(look);
  look();
  return () => {
    stopLooking();
    callOff?.();
    callOffTelling?.();
    close();
  };
}
