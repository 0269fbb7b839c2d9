import { type RefObject, useLayoutEffect, useState } from 'react';

const marginPx = 8;

export type Placement = { align: 'start' | 'end'; side: 'below' | 'above' };

/** Where a popup fits on the screen beside its button: below and toward the end of the line, if there is room. */
export function usePlacement({ popup }: { popup: RefObject<HTMLElement | null> }): Placement {
  const [placement, setPlacement] = useState<Placement>({ align: 'end', side: 'below' });
  useLayoutEffect(() => {
    const box = popup.current?.getBoundingClientRect();
    const anchor = popup.current?.parentElement?.getBoundingClientRect();
    if (!box || !anchor) return;
    const spills = box.left < marginPx || box.right > document.documentElement.clientWidth - marginPx;
    const tooLow = box.bottom > window.innerHeight - marginPx && anchor.top > box.height + marginPx;
    setPlacement({ align: spills ? 'start' : 'end', side: tooLow ? 'above' : 'below' });
  }, [popup]);
  return placement;
}
