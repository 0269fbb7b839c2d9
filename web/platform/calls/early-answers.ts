declare global {
  /** What the first page will read, asked for before the app's own files: see `early.js`. */
  var earlyAnswers:
    | {
        /** With which it was asked. */
        readonly token: string;
        /** By address; `undefined` for a question that did not reach the server. */
        readonly answers: Map<string, Promise<Response | undefined>>;
      }
    | undefined;
}

/** Whoever comes later has changed something meanwhile, or may have. */
const GOOD_FOR_MS = 20_000;

/** The answer to a question that was asked before the app ran, for the person who asks now; each is given once. */
export async function takeEarlyAnswer({
  address,
  token,
}: {
  address: string;
  token: string;
}): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers;
  if (!early || early.token !== token || performance.now() > GOOD_FOR_MS) return undefined;
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}
