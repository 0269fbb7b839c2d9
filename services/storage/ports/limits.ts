/** What a request may ask for at most, fixed by the service; `docs/security.md` lists them all. */
export const limits = {
  /** Bytes of path and query. */
  urlBytes: 8192,
  /** Characters of a bucket's name (protocol: buckets). */
  bucketNameCharacters: 100,
  /** Characters of an object's name, as in S3. */
  keyCharacters: 1024,
  /** Bytes of a JSON body, levels of it, and values in it. */
  jsonBytes: 1_048_576,
  jsonDepth: 20,
  jsonValues: 5000,
  /** Objects named in one request to remove or to sign. */
  namesAtOnce: 1000,
  /** Rows of a list. */
  listRows: 1000,
  listBuckets: 1000,
  /** Rows passed over before the first of a list. */
  listOffset: 1_000_000,
  /** Types a bucket allows. */
  mimeTypes: 100,
  /** Characters of a media type, and of what says how long it may be kept. */
  headerCharacters: 255,
  /** Bytes of what somebody notes on an object. */
  userMetadataBytes: 16_384,
  /** Bytes at the beginning by which a content is known. */
  sniffedBytes: 4100,
  /** Parts of a form beside the file. */
  formFields: 10,
  /** Resumable uploads of one person that are not finished, parts of one, and how long one may take. */
  unfinishedUploads: 20,
  uploadParts: 1000,
  uploadLifeMs: 3_600_000,
  /** How long putting one together keeps others from it, should the process end in the middle. */
  finishMs: 300_000,
  /** Longest life of a signed address, in seconds: ten years. */
  signedSeconds: 315_360_000,
} as const;
