/** A drawing beside words. It is drawn here, and not among the icons that every first page comes with. */
export function MicrophoneIcon({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d="M12 14.5a3.2 3.2 0 0 0 3.2-3.2V6.7a3.2 3.2 0 0 0-6.4 0v4.6a3.2 3.2 0 0 0 3.2 3.2zM5.8 11.3a6.2 6.2 0 0 0 12.4 0M12 17.5v3M9 20.5h6" />
    </svg>
  );
}
