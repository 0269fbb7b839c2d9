import { describe, expect, it } from 'vitest';
import { answerOfSwipe, kindOfDrag, swipeProgress } from './swipe.ts';

describe('a finger on the card', () => {
  it('taps if it hardly moves, scrolls if it moves up or down, swipes if it moves across', () => {
    expect(kindOfDrag({ xPx: 5, yPx: -6 })).toBe('tap');
    expect(kindOfDrag({ xPx: 9, yPx: 30 })).toBe('scroll');
    expect(kindOfDrag({ xPx: -30, yPx: 9 })).toBe('swipe');
    expect(kindOfDrag({ xPx: 0, yPx: 30 })).toBe('scroll');
    expect(kindOfDrag({ xPx: 30, yPx: 0 })).toBe('swipe');
  });

  it('is no longer a tap after eight pixels, and scrolls if it moves as far across as down', () => {
    expect(kindOfDrag({ xPx: 7, yPx: 7 })).toBe('tap');
    expect(kindOfDrag({ xPx: 8, yPx: 0 })).toBe('swipe');
    expect(kindOfDrag({ xPx: 8, yPx: 8 })).toBe('scroll');
    expect(kindOfDrag({ xPx: 0, yPx: 8 })).toBe('scroll');
  });
});

describe('a swipe', () => {
  it('in the reading direction means known, against it means not known', () => {
    expect(answerOfSwipe({ xPx: 120, yPx: 0, pxPerMs: 0 }, 'ltr')).toBe(true);
    expect(answerOfSwipe({ xPx: -120, yPx: 0, pxPerMs: 0 }, 'ltr')).toBe(false);
    expect(answerOfSwipe({ xPx: 120, yPx: 0, pxPerMs: 0 }, 'rtl')).toBe(false);
    expect(answerOfSwipe({ xPx: -120, yPx: 0, pxPerMs: 0 }, 'rtl')).toBe(true);
  });

  it('that goes just far enough answers', () => {
    expect(answerOfSwipe({ xPx: 96, yPx: 0, pxPerMs: 0 }, 'ltr')).toBe(true);
    expect(answerOfSwipe({ xPx: 95, yPx: 0, pxPerMs: 0 }, 'ltr')).toBeNull();
  });

  it('that ends too early puts the card back', () => {
    expect(answerOfSwipe({ xPx: 60, yPx: 0, pxPerMs: 0.1 }, 'ltr')).toBeNull();
  });

  it('may be short if it is a flick', () => {
    expect(answerOfSwipe({ xPx: 40, yPx: 0, pxPerMs: 0.8 }, 'ltr')).toBe(true);
    expect(answerOfSwipe({ xPx: 20, yPx: 0, pxPerMs: 2 }, 'ltr')).toBeNull();
    expect(answerOfSwipe({ xPx: 32, yPx: 0, pxPerMs: 0.55 }, 'ltr')).toBe(true);
  });

  it('that is flicked back puts the card back', () => {
    expect(answerOfSwipe({ xPx: 60, yPx: 0, pxPerMs: -0.9 }, 'ltr')).toBeNull();
  });

  it('shows how far along it is', () => {
    expect(swipeProgress(48, 'ltr')).toBe(0.5);
    expect(swipeProgress(48, 'rtl')).toBe(-0.5);
    expect(swipeProgress(500, 'ltr')).toBe(1);
  });
});
