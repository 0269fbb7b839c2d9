/** The most that a request may ask for, fixed by the service; `docs/security.md` lists all limits. */
export const limits = {
  /** Bytes of path and query. */
  urlBytes: 8192,
  /** Characters of a bucket's name (protocol: buckets). */
  bucketNameCharacters: 100,
  /** Characters of an object's name, as in S3. */
  keyCharacters: 1024,
  /** Bytes, nesting levels and values of a JSON body. */
  jsonBytes: 1_048_576,
  jsonDepth: 20,
  jsonValues: 5000,
  /** Transactions of one person that run at once, and that wait. */
  share: { running: 4, waiting: 100 },
  /** Objects named in one request to remove or sign them. */
  namesAtOnce: 1000,
  /** Rows of a list of one level, and of a page of names. */
  levelRows: 1500,
  flatRows: 1000,
  listBuckets: 1000,
  /** Rows skipped before the first row of a list. */
  listOffset: 1_000_000,
  /** Number of types a bucket may list as allowed. */
  mimeTypes: 100,
  /** Characters of a media type, and of a cache lifetime. */
  headerCharacters: 255,
  /** Bytes of the metadata a user attaches to an object. */
  userMetadataBytes: 16_384,
  /** Bytes of such metadata in the answer to a removal. */
  removedMetadataBytes: 2_097_152,
  /** Number of first bytes used to detect a content's type. */
  sniffedBytes: 4100,
  /** Fields of a form besides the file. */
  formFields: 10,
  /** Unfinished resumable uploads of one person, parts of one upload, and how long one may take. */
  unfinishedUploads: 20,
  uploadParts: 1000,
  uploadLifeMs: 3_600_000,
  /** How long a claim to assemble an upload keeps others from it if the process dies midway. */
  finishMs: 300_000,
  /** Maximum lifetime of a signed URL, in seconds: ten years. */
  signedSeconds: 315_360_000,
} as const;
