/** An event of a timeline as Chromium records it; times in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** For how much of `dur` the thread had the processor. */
  readonly tdur?: number;
};

const kinds = {
  'garbage collection': /GC|^V8\.GC/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ScheduleStyleRecalculation|Parse(Author)?StyleSheet)/,
  layout: /^(Layout|IntersectionObserver|UpdateLayer)/,
  paint: /^(PrePaint|Paint|Layerize|Commit|CompositeLayers|RasterTask|ImageDecodeTask)/,
  script:
    /^(FunctionCall|EvaluateScript|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|v8\.|V8\.|XHR|HandlePostMessage)/,
} as const;

type Kind = keyof typeof kinds | 'other tasks' | 'waiting for the frame';

const kindOf = (name: string): Kind =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].test(name)) ?? 'other tasks';

/** Where the time between a press and its frame went. */
export type Spent = {
  readonly index: number;
  readonly ms: number;
  readonly byKind: ReadonlyMap<Kind, number>;
  /** For how long something else had the processor while this thread had work to do. */
  readonly heldUpMs: number;
};

/** How long each press of a recorded timeline (`pressAgainAndAgain`) took, and where that time went, slowest first. */
export function timeSpent(events: readonly TraceEvent[]): readonly Spent[] {
  const marks = new Map(
    events.filter(({ name }) => /^(press|painted) \d+$/.test(name)).map((e) => [e.name, e]),
  );
  const [any] = marks.values();
  if (!any) return [];
  const ofThread = events
    .filter(({ ph, pid, tid, dur }) => ph === 'X' && pid === any.pid && tid === any.tid && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const spent: Spent[] = [];
  for (let index = 0; marks.has(`painted ${index}`); index += 1) {
    const [fromUs, toUs] = [marks.get(`press ${index}`)?.ts ?? 0, marks.get(`painted ${index}`)?.ts ?? 0];
    spent.push({ index, ms: (toUs - fromUs) / 1000, ...divide(ofThread, { fromUs, toUs }) });
  }
  return spent.toSorted((a, b) => b.ms - a.ms);
}

/** Assigns each moment of the span to the innermost event at that time. `events`: of one thread, outer ones first. */
function divide(events: readonly TraceEvent[], { fromUs, toUs }: { fromUs: number; toUs: number }) {
  const byKind = new Map<Kind, number>();
  const add = (kind: Kind, us: number) => byKind.set(kind, (byKind.get(kind) ?? 0) + us / 1000);
  const open: { readonly kind: Kind; readonly endUs: number }[] = [];
  let heldUpMs = 0;
  let atUs = fromUs;
  const reach = (us: number) => {
    while (atUs < us) {
      while (open.length > 0 && (open.at(-1)?.endUs ?? 0) <= atUs) open.pop();
      const untilUs = Math.min(us, open.at(-1)?.endUs ?? us);
      add(open.at(-1)?.kind ?? 'waiting for the frame', untilUs - atUs);
      atUs = untilUs;
    }
  };
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    if (ts >= toUs || ts + dur <= fromUs) continue;
    reach(Math.max(fromUs, ts));
    while (open.length > 0 && (open.at(-1)?.endUs ?? 0) <= ts) open.pop();
    if (open.length === 0) {
      const share = (Math.min(toUs, ts + dur) - Math.max(fromUs, ts)) / Math.max(1, dur);
      heldUpMs += (share * Math.max(0, dur - tdur)) / 1000;
    }
    open.push({ kind: kindOf(name), endUs: Math.min(toUs, ts + dur) });
  }
  reach(toUs);
  return { byKind, heldUpMs };
}
