/**
 * Why there is no recording. `insecure`: browsers allow a microphone only with https or on localhost. `unsupported`:
 * the browser cannot record. `denied`: the person or the device refused. `none`: there is no microphone. `in-use`:
 * another program is using it.
 */
export type MicrophoneFault = 'insecure' | 'unsupported' | 'denied' | 'none' | 'in-use' | 'failed';

/** An open microphone, which listens until it is closed. */
export type Microphone = {
  /**
   * Begins a take; the returned function ends it and returns its file, of whatever type the browser makes. `onPart`
   * gets the audio recorded so far.
   */
  readonly record: (onPart: (file: Blob) => void) => Promise<{ readonly end: () => Promise<Blob> }>;
  /** Called when the microphone is taken away. */
  readonly onLost: (listener: () => void) => void;
  readonly close: () => void;
};

export type OpenMicrophone = () => Promise<Microphone | MicrophoneFault>;

const faults: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** Asks the browser, and through it the person, for a microphone. */
export const openMicrophone: OpenMicrophone = async () => {
  if (!globalThis.isSecureContext) return 'insecure';
  if (typeof MediaRecorder === 'undefined' || typeof navigator.mediaDevices?.getUserMedia !== 'function')
    return 'unsupported';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    return microphoneOf(stream);
  } catch (error) {
    return (error instanceof Error && faults[error.name]) || 'failed';
  }
};

/** How often the unfinished recording is reported. */
const partMs = 500;

const microphoneOf = (stream: MediaStream): Microphone => ({
  record: (onPart) =>
    new Promise((resolve, reject) => {
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      const file = () => new Blob(parts, { type: recorder.mimeType });
      recorder.ondataavailable = ({ data }) => {
        parts.push(data);
        if (recorder.state === 'recording') onPart(file());
      };
      recorder.onerror = () => reject(new Error('the recorder failed'));
      const ended = new Promise<Blob>((done) => {
        recorder.onstop = () => done(file());
      });
      recorder.onstart = () =>
        resolve({
          end: () => {
            // If the microphone was taken away, the recorder has already stopped.
            if (recorder.state !== 'inactive') recorder.stop();
            return ended;
          },
        });
      recorder.start(partMs);
    }),
  onLost: (listener) => {
    for (const track of stream.getTracks()) track.onended = listener;
  },
  close: () => {
    for (const track of stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
  },
});
