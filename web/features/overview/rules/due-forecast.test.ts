import { expect, it } from 'vitest';
import { dueForecast } from './due-forecast.ts';

const shares = [
  { moduleId: 'a', day: '2026-05-10', due: 3 },
  { moduleId: 'b', day: '2026-05-10', due: 2 },
  { moduleId: 'a', day: '2026-05-12', due: 1 },
  { moduleId: 'a', day: '2026-05-20', due: 9 },
];

it('has an entry for each coming day, whether anything falls due on it or not', () => {
  expect(dueForecast({ today: '2026-05-10', days: 3, shares })).toEqual([
    { day: '2026-05-10', due: 5 },
    { day: '2026-05-11', due: 0 },
    { day: '2026-05-12', due: 1 },
  ]);
});

it('is limited to one module if one is given', () => {
  expect(dueForecast({ today: '2026-05-10', days: 1, shares, moduleId: 'b' })).toEqual([
    { day: '2026-05-10', due: 2 },
  ]);
});
