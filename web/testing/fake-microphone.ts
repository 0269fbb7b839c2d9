import { vi } from 'vitest';

const RATE = 16_000;
const word = (ms: number) =>
  Float32Array.from({ length: (ms / 1_000) * RATE }, (_, at) => 0.5 * Math.sin(at / 10));

/** The sounds played since the microphone was last created: a page has only one player. */
let played: number[] = [];

/**
 * A browser with a microphone, a recorder and a player, as far as they are used. Played sounds are reported with their
 * rate; a test decides what the microphone hears, or how requesting it fails.
 */
export function fakeMicrophone({ fails }: { fails?: string } = {}) {
  let heard = word(800);
  let open = 0;
  played = [];
  const track = {
    onended: null,
    stop: () => {
      open -= 1;
    },
  };
  class Recorder {
    state = 'inactive';
    mimeType = 'audio/webm';
    ondataavailable = (_event: { data: Blob }) => {};
    onstop = () => {};
    onstart = () => {};
    onerror = () => {};
    start() {
      this.state = 'recording';
      queueMicrotask(() => this.onstart());
    }
    stop() {
      this.state = 'inactive';
      queueMicrotask(() => {
        this.ondataavailable({ data: new Blob(['x']) });
        this.onstop();
      });
    }
  }
  class Decoder {
    decodeAudioData = async () => ({ numberOfChannels: 1, getChannelData: () => heard });
  }
  class Player {
    src = '';
    playbackRate = 1;
    onended = () => {};
    pause() {}
    async play() {
      played.push(this.playbackRate);
      queueMicrotask(() => this.onended());
    }
  }
  vi.stubGlobal('isSecureContext', fails !== 'insecure');
  vi.stubGlobal('MediaRecorder', fails === 'unsupported' ? undefined : Recorder);
  vi.stubGlobal('OfflineAudioContext', Decoder);
  vi.stubGlobal('Audio', Player);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  const getUserMedia = async () => {
    if (fails) throw Object.assign(new Error(fails), { name: fails });
    open += 1;
    return { getTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return {
    hears: (ms: number, level = 1) => {
      heard = word(ms).map((sample) => sample * level);
    },
    /** Whether the browser would show that the microphone is in use. */
    isOpen: () => open > 0,
    played: () => played,
  };
}
