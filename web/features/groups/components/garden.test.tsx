import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { Garden } from './garden.tsx';

afterEach(() => vi.restoreAllMocks());

/** A window of this width, in the unit that widths are asked for in. */
function windowOf(rem: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: rem >= Number(/min-width: (\d+)rem/.exec(query)?.[1]),
      }) as MediaQueryList,
  );
}

const plantsIn = (rem: number): number => {
  windowOf(rem);
  const { container, unmount } = renderApp(<Garden counts={{ 1: 40, 2: 0, 3: 30, 4: 20, 5: 10 }} />);
  const { length } = container.querySelectorAll('[aria-hidden=true] > span');
  unmount();
  return length;
};

describe('a bed of plants', () => {
  it('has more plants in a wider window, so that it is never sparse', () => {
    expect([22, 48, 80].map(plantsIn)).toEqual([11, 16, 22]);
  });
});
