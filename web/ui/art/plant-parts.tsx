import { type Ink, Shape } from './shape.tsx';

const leafPath = 'M0 0C-3-8-11-11-20-9-17 0-10 4 0 0zM0 0C-5-3-9-5-14-6';

/** A leaf growing from (x, y), to the left unless turned. */
export function Leaf({
  x,
  y,
  turn = 0,
  size = 1,
  flip = false,
  fill = 'leaf',
}: {
  x: number;
  y: number;
  turn?: number;
  size?: number;
  flip?: boolean;
  fill?: Ink;
}) {
  return (
    <Shape
      d={leafPath}
      fill={fill}
      line={2 / size}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${flip ? -size : size} ${size})`}
    />
  );
}

/** An open flower centered at (x, y). */
export function Flower({
  x,
  y,
  size = 1,
  petals = 7,
  fill = 'bloom',
}: {
  x: number;
  y: number;
  size?: number;
  petals?: number;
  fill?: Ink;
}) {
  const turns = Array.from({ length: petals }, (_, index) => (360 / petals) * index);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {turns.map((turn) => (
        <Shape
          key={turn}
          d="M0 -3C-7-8-8-15-3-19-1-17 1-17 3-19 8-15 7-8 0-3z"
          fill={fill}
          line={2 / size}
          transform={`rotate(${turn})`}
        />
      ))}
      <Shape d="M5.5 0A5.5 5.5 0 1 1-5.5 0 5.5 5.5 0 1 1 5.5 0z" fill="sun" line={2 / size} slip={0.6} />
      <path
        d="M-1.8-1.5h.01M1.8-1h.01M0 2h.01"
        stroke="var(--art-ink)"
        strokeWidth={1.8 / size}
        strokeLinecap="round"
      />
    </g>
  );
}
