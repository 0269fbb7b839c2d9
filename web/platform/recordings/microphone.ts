/**
 * Why there is no recording. `insecure`: browsers give a microphone to https and to this machine alone. `unsupported`: the
 * browser cannot record. `denied`: somebody said no, or the device does. `none`: there is no microphone. `in-use`: another
 * program has it.
 */
export type MicrophoneFault = 'insecure' | 'unsupported' | 'denied' | 'none' | 'in-use' | 'failed';

/** A microphone that is open, and listens until it is closed. */
export type Microphone = {
  /** Begins a take; the answer ends it and gives its file, of whatever type the browser makes. */
  readonly record: () => Promise<{ readonly end: () => Promise<Blob> }>;
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

/** Asks the browser, and by it the person, for a microphone. */
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

const microphoneOf = (stream: MediaStream): Microphone => ({
  record: () =>
    new Promise((resolve, reject) => {
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onerror = () => reject(new Error('the recorder broke'));
      const ended = new Promise<Blob>((done) => {
        recorder.onstop = () => done(new Blob(parts, { type: recorder.mimeType }));
      });
      recorder.onstart = () =>
        resolve({
          end: () => {
            // A microphone that was taken away has ended it already.
            if (recorder.state !== 'inactive') recorder.stop();
            return ended;
          },
        });
      recorder.start();
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
