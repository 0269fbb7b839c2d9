import type { ReactNode } from 'react';
import { DemoPage } from '../../features/demo/components/demo-page.tsx';
import { takingAlong } from './taking-along-later.tsx';
import { useAppAlong } from './use-app-along.ts';

/** A page of the demo other than its words and cards. */
export function AroundDemo({ children }: { children: ReactNode }) {
  useAppAlong();
  return <DemoPage takeAlong={takingAlong}>{children}</DemoPage>;
}
