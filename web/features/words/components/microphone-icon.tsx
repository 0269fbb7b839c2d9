import { IconDrawing } from '../../../ui/icon.tsx';

const path =
  'M12 14.5a3.2 3.2 0 0 0 3.2-3.2V6.7a3.2 3.2 0 0 0-6.4 0v4.6a3.2 3.2 0 0 0 3.2 3.2zM5.8 11.3a6.2 6.2 0 0 0 12.4 0M12 17.5v3M9 20.5h6';

/** A microphone beside words. Its path is kept here so that it is not among the icons every first page loads. */
export function MicrophoneIcon({ size }: { size?: number }) {
  return <IconDrawing path={path} {...(size !== undefined && { size })} />;
}
