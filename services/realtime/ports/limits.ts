/**
 * The most that a socket may ask for, fixed by the service; limits that an operator may want to change are in
 * `RealtimeSettings`. `docs/security.md` lists them all.
 */
export const limits = {
  /** Characters of a topic, and of an event's name. */
  nameCharacters: 255,
  /** Characters of `ref` and `join_ref`. */
  refCharacters: 100,
  /** Characters of a token; a longer one is not examined. */
  tokenCharacters: 8192,
  /** Nesting depth of arrays and objects, in a frame or in the body of a request. */
  jsonLevels: 100,
  /**
   * Values in a frame, or in the body of a request: the time to parse and write them grows with their number, not their
   * bytes.
   */
  jsonValues: 50_000,
  joinsPerSecond: 50,
  /** Bytes that count as one message toward a connection's limit per second. */
  bytesPerMessage: 65_536,
  /**
   * Frames of a connection that wait while an earlier one is processed; beyond that, reading from the network pauses.
   */
  waitingFrames: 50,
  /** Bytes of a tracked presence, and how often it may be set within `presenceWindowMs`. */
  presenceBytes: 65_536,
  presenceCalls: 5,
  presenceWindowMs: 30_000,
  /** Presences of one topic that are sent to a joining client. */
  presencesOfTopic: 2000,
  /** Bytes of all presences of one topic together, as they are sent to a joining client. */
  presenceBytesOfTopic: 1_048_576,
  /** Presences of processes that no longer exist that one statement removes. */
  leftPresencesAtOnce: 100,
  replayMost: 25,
  /** Messages held back while the replayed ones are being read. */
  heldMost: 1000,
  /** How often expired messages are deleted. */
  forgetMs: 600_000,
  /** Maximum number of seconds a message is kept for replay. */
  keptSeconds: 72 * 60 * 60,
  /** A socket that is silent for this long is closed; a client sends a heartbeat every 25 s. */
  silentMs: 90_000,
  /** The same for a socket that has joined no channel. */
  emptyMs: 60_000,
  /** How often tokens, and the rights to private channels, are checked again. */
  tokenCheckMs: 30_000,
  rightsCheckMs: 300_000,
  /** Bytes of messages to other processes that may wait for the database; further messages are dropped. */
  waitingBytes: 16_777_216,
  /** Messages of one request over HTTP. */
  batchMessages: 100,
  /** Processes that are silent for longer than this are considered gone. */
  processSilentMs: 20_000,
  processSeenMs: 5000,
} as const;
