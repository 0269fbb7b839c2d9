declare global {
  /** Answers for the first page, requested before the app's own files: see `early.js`. */
  var earlyAnswers:
    | {
        /** The token used for the requests. */
        readonly token: string;
        /** By address; `undefined` for a request that did not reach the server, and where the app has asked. */
        readonly answers: Map<string, Promise<Response | undefined> | undefined>;
      }
    | undefined;
}

/** After this time, the person may have changed something. */
const GOOD_FOR_MS = 20_000;

/**
 * The answer to a request made before the app ran, if it was made for the same person; each is returned once. The mark
 * it leaves keeps `early.js` from asking what the app has asked by then: that answer would be taken for a later one.
 */
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
  early.answers.set(address, undefined);
  return answer;
}
