const paths = {
  shift: 'M12 4.5c2.2 2.9 4.6 5.2 7.5 7H15.5V19h-7v-7.5H4.5c2.9-1.8 5.3-4.1 7.5-7z',
  backspace: 'M9 5.5h10.5v13H9c-2.2-2.4-4.3-4.5-6.5-6.5 2.2-2 4.3-4.1 6.5-6.5zM12 9.5l5 5M17 9.5l-5 5',
} as const;

/** Icons of the two keys that type nothing. Backspace points in the direction in which text is deleted. */
export function KeyIcon({ name, isFilled = false }: { name: keyof typeof paths; isFilled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
