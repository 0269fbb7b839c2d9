export type Ink =
  | 'leaf'
  | 'leaf-deep'
  | 'bloom'
  | 'bloom-soft'
  | 'sun'
  | 'soil'
  | 'soil-soft'
  | 'paper'
  | 'sky'
  | 'none';

const inkColor = (ink: Ink): string => (ink === 'none' ? 'none' : `var(--art-${ink})`);

/**
 * One printed shape: its color is slightly offset from its line, as on a hand-pulled print. `slip` is the offset in
 * drawing units; `line` is the width of the line, 0 for none.
 */
export function Shape({
  d,
  fill = 'none',
  line = 2,
  slip = 1.2,
  transform,
  className,
}: {
  d: string;
  fill?: Ink;
  line?: number;
  slip?: number;
  transform?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <g transform={transform} className={className}>
      {fill !== 'none' && <path d={d} fill={inkColor(fill)} transform={`translate(${slip} ${slip})`} />}
      {line > 0 && (
        <path
          d={d}
          fill="none"
          stroke="var(--art-ink)"
          style={{ strokeWidth: `calc(${line}px * var(--art-line, 1))` }}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </g>
  );
}
