import lighthouse from 'lighthouse';

export type PageFigures = {
  /** From 0 to 100. */
  readonly performance: number;
  readonly layoutShift: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** Accessibility, best practices and SEO, which must all be perfect. */
  readonly others: Readonly<Record<string, number>>;
};

export type Audited = {
  readonly url: string;
  readonly port: number;
};

const otherCategories = ['accessibility', 'best-practices', 'seo'] as const;

const floorOf = (isPublic: boolean): number => (isPublic ? 98 : 95);
const layoutShiftLimit = 0.02;

/** One run of Lighthouse's mobile preset: a slow phone on a slow network, nothing in the browser's cache. */
export async function auditPage({ url, port }: Audited): Promise<PageFigures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', ...otherCategories],
    // Keeps people signed in; the cache is emptied all the same.
    clearStorageTypes: ['shader_cache', 'service_workers', 'cache_storage'],
  });
  if (!result) throw new Error(`there are no figures for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const arrivedAt = new URL(lhr.finalDisplayedUrl).pathname;
  if (arrivedAt !== new URL(url).pathname) throw new Error(`${url} led to ${arrivedAt}`);
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: (lhr.categories.performance?.score ?? 0) * 100,
    layoutShift: figure('cumulative-layout-shift'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    others: Object.fromEntries(
      Object.entries(lhr.categories)
        .filter(([id]) => id !== 'performance')
        .map(([id, { score }]) => [id, (score ?? 0) * 100]),
    ),
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/**
 * Prints the median of several runs against the floor; returns whether the page reaches it. The layout may not shift in
 * any run.
 */
export function reportPage(
  { name, isPublic }: { name: string; isPublic: boolean },
  figures: readonly PageFigures[],
): boolean {
  const inOrder = figures.toSorted((a, b) => a.performance - b.performance);
  const middle = inOrder[Math.floor(inOrder.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  const shift = Math.max(...figures.map(({ layoutShift }) => layoutShift));
  const { performance, firstPaintMs, largestPaintMs, blockedMs } = middle;
  const performanceFloor = floorOf(isPublic);
  const worst = (id: string) => Math.min(...figures.map(({ others }) => others[id] ?? 0));
  const others = Object.keys(middle.others).map((id) => [id, worst(id)] as const);
  const fits =
    performance >= performanceFloor && shift < layoutShiftLimit && others.every(([, score]) => score === 100);
  console.log(
    `${name.padEnd(25)} performance ${performance.toFixed(0).padStart(3)}, floor ${performanceFloor}, ` +
      `ratio ${(performance / performanceFloor).toFixed(2)}; layout shift ${shift.toFixed(3)}, limit ${layoutShiftLimit}, ` +
      `ratio ${(shift / layoutShiftLimit).toFixed(2)}; first paint ${seconds(firstPaintMs)}, ` +
      `largest ${seconds(largestPaintMs)}, blocked ${blockedMs.toFixed(0)} ms` +
      `${others.map(([id, score]) => `; ${id} ${score.toFixed(0)}`).join('')}  ${fits ? 'ok' : 'TOO SLOW'}`,
  );
  return fits;
}
