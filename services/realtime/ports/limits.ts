/**
 * What a socket may ask for at most, fixed by the service; those an operator may want to move stand in `RealtimeSettings`.
 * `docs/security.md` lists them all.
 */
export const limits = {
  /** Characters of a topic, and of the name of an event. */
  nameCharacters: 255,
  /** Characters of `ref` and `join_ref`. */
  refCharacters: 100,
  /** Characters of a token; what is longer is not looked at. */
  tokenCharacters: 8192,
  /** Arrays and objects inside each other, in a frame or in the body of a request. */
  jsonLevels: 100,
  /** Values in a frame, or in the body of a request: what reading and writing them takes grows with their number, not their bytes. */
  jsonValues: 50_000,
  joinsPerSecond: 50,
  /** Bytes that count as one message of those a connection may send in a second. */
  bytesPerMessage: 65_536,
  /** Frames of a connection that wait while one before them is worked on; more are not read from the network. */
  waitingFrames: 50,
  /** Bytes of what somebody tracks, and how often they may do it in `presenceWindowMs`. */
  presenceBytes: 65_536,
  presenceCalls: 5,
  presenceWindowMs: 30_000,
  /** Presences of one topic that are told to one who joins. */
  presencesOfTopic: 2000,
  replayMost: 25,
  /** Messages that are held back while it is read what is to be replayed before them. */
  heldMost: 1000,
  /** How often messages are forgotten that were kept for long enough. */
  forgetMs: 600_000,
  /** Seconds a message is kept for replay at most. */
  keptSeconds: 72 * 60 * 60,
  /** A socket on which nothing is said for this long is closed; a client sends a heartbeat every 25 s. */
  silentMs: 90_000,
  /** The same for one that has joined nothing. */
  emptyMs: 60_000,
  /** How often tokens are checked again, and the rights to private channels. */
  tokenCheckMs: 30_000,
  rightsCheckMs: 300_000,
  /** Messages for other processes that wait for the database, in bytes; more are dropped. */
  waitingBytes: 16_777_216,
  /** Messages of one request over HTTP. */
  batchMessages: 100,
  /** Processes that are silent for longer than this are gone. */
  processSilentMs: 20_000,
  processSeenMs: 5000,
} as const;
