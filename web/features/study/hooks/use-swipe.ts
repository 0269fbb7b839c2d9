import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { answerOfSwipe, kindOfDrag, swipeProgress } from '../rules/swipe.ts';
import { useReadingDirection } from './use-reading-direction.ts';

type Grip = {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  kind: 'tap' | 'scroll' | 'swipe';
  lastX: number;
  lastMs: number;
  pxPerMs: number;
};

type Drawn = {
  readonly card: RefObject<HTMLElement | null>;
  readonly isCurrent: boolean;
  readonly turned: boolean;
};

/** Drags a card aside and puts it back. */
function useDrawing({ card, isCurrent, turned }: Drawn, direction: ReturnType<typeof useReadingDirection>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that turns over lies straight again
  useLayoutEffect(() => {
    // If an answer is undone while its card is still leaving, the card is still dragged aside; so is a card that shows
    // its other side before it leaves.
    const { style, dataset } = card.current ?? {};
    if (!isCurrent || !style || !dataset) return;
    delete dataset.dragged;
    style.removeProperty('--drag');
    style.removeProperty('--swipe');
  }, [card, isCurrent, turned]);
  const draw = (xPx: number) => {
    card.current?.style.setProperty('--drag', `${xPx}px`);
    card.current?.style.setProperty('--swipe', String(swipeProgress(xPx, direction)));
  };
  const layBack = () => {
    if (card.current) delete card.current.dataset.dragged;
    draw(0);
  };
  return { draw, layBack };
}

const takeHold = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): Grip => ({
  pointerId,
  startX: clientX,
  startY: clientY,
  kind: 'tap',
  lastX: clientX,
  lastMs: timeStamp,
  pxPerMs: 0,
});

/**
 * Lets a finger, a pen or a mouse drag a card aside. The movement is written straight to the element's style, so that
 * no rendering comes between finger and card. A press that became a swipe is not a tap.
 */
export function useSwipe({
  onTap,
  onAnswer,
  ...drawn
}: Drawn & { onTap: () => void; onAnswer: (known: boolean) => void }) {
  const { card } = drawn;
  const direction = useReadingDirection();
  const { draw, layBack } = useDrawing(drawn, direction);
  const grip = useRef<Grip | null>(null);
  const swiped = useRef(false);

  return {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      grip.current = takeHold(event);
    },
    onPointerMove: (event: PointerEvent) => {
      const held = grip.current;
      if (held?.pointerId !== event.pointerId) return;
      const xPx = event.clientX - held.startX;
      if (held.kind === 'tap') {
        held.kind = kindOfDrag({ xPx, yPx: event.clientY - held.startY });
        if (held.kind === 'swipe' && card.current) {
          card.current.setPointerCapture(event.pointerId);
          card.current.dataset.dragged = '';
        }
      }
      if (held.kind !== 'swipe') return;
      const spentMs = event.timeStamp - held.lastMs;
      if (spentMs > 0) held.pxPerMs = (event.clientX - held.lastX) / spentMs;
      held.lastX = event.clientX;
      held.lastMs = event.timeStamp;
      draw(xPx);
    },
    onPointerUp: (event: PointerEvent) => {
      const held = grip.current;
      grip.current = null;
      if (held?.pointerId !== event.pointerId || held.kind !== 'swipe') return;
      swiped.current = true;
      const drag = { xPx: event.clientX - held.startX, yPx: 0, pxPerMs: held.pxPerMs };
      const known = answerOfSwipe(drag, direction);
      if (known === null) layBack();
      else onAnswer(known);
    },
    onPointerCancel: () => {
      grip.current = null;
      layBack();
    },
    onClick: () => {
      if (!swiped.current) onTap();
      swiped.current = false;
    },
  };
}
