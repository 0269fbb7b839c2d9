import type { Changed, Line, OpenLine } from './line.ts';

type Ports = {
  readonly openLine: OpenLine;
  /** Whether somebody looks at the page and there is a network. */
  readonly isWanted: () => boolean;
  /** Calls back when that may have changed; gives a function that stops it. */
  readonly onWantedChange: (look: () => void) => () => void;
  readonly random: () => number;
  /** Runs something after a time; the answer calls it off. */
  readonly later: (run: () => void, delayMs: number) => () => void;
};

/** Many changes in a row are one: what is shown is asked for when they pause, or after a while at the latest. */
const pauseMs = 200;
/** All tabs that a network comes back to do not come back in the same moment. */
const spreadMs = 1000;
/** Whoever looks away for a moment keeps the line. */
const lingerMs = 15_000;

/**
 * Listens for changes that are made elsewhere, as long as somebody looks at the page and there is a network (product: changes made
 * elsewhere). `onChange` is called with what there are changes of, which is all when the line was away and some may have been missed.
 */
export function followChanges(
  onChange: (of: ReadonlySet<Changed>) => void,
  { openLine, ...ports }: Ports,
): () => void {
  let line: Line | null = null;
  let wasAway = false;
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
        if (wasAway) tell('pages', 'recordings');
        wasAway = false;
      },
      onLost: () => {
        wasAway = true;
      },
    });
  };
  const close = () => {
    line?.close();
    line = null;
    wasAway = true;
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
