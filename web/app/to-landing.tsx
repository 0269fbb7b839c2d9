import { useEffect, useState } from 'react';
import { StartScreen } from './start-screen.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

const key = 'vocabloom.led-out-at';
const againMs = 10_000;

/**
 * In the place of a visitor's first page, which the build writes: the app is left for it. Where it was left for it a moment
 * ago there is no network, and the app stands where that page would.
 */
export function ToLanding() {
  const [isBack] = useState(wasLedOut);
  useEffect(() => {
    if (isBack) return;
    noteWay();
    location.replace('/home');
  }, [isBack]);
  return isBack ? <UnreachableScreen /> : <StartScreen />;
}

function wasLedOut(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < againMs;
  } catch {
    return !navigator.onLine;
  }
}

function noteWay(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Who keeps nothing is led out each time.
  }
}
