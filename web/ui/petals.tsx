const petals = Array.from({ length: 16 }, (_, number) => ({
  number,
  // Spread without a visible pattern, but the same every time.
  start: (number * 61) % 100,
  delayMs: (number * 137) % 900,
  drift: ((number * 29) % 9) - 4,
  color: ['var(--art-bloom)', 'var(--art-bloom-soft)', 'var(--art-sun)'][number % 3],
}));

/** Petals that fall once over the content below, for a special moment. Hidden if reduced motion is preferred. */
export function Petals() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden"
    >
      {petals.map(({ number, start, delayMs, drift, color }) => (
        <span
          key={number}
          className="absolute -top-4 size-3 animate-petal rounded-[80%_10%_80%_10%] opacity-0"
          style={{
            insetInlineStart: `${start}%`,
            animationDelay: `${delayMs}ms`,
            backgroundColor: color,
            '--drift': `${drift}rem`,
          }}
        />
      ))}
    </span>
  );
}
