/** Error codes with the number and word that the protocol assigns to each (protocol: storage errors). */
const table = {
  NoSuchBucket: { statusCode: '404', error: 'Bucket not found' },
  NoSuchKey: { statusCode: '404', error: 'not_found' },
  NoSuchUpload: { statusCode: '404', error: 'not_found' },
  BucketAlreadyExists: { statusCode: '409', error: 'Duplicate' },
  KeyAlreadyExists: { statusCode: '409', error: 'Duplicate' },
  AccessDenied: { statusCode: '403', error: 'Unauthorized' },
  EntityTooLarge: { statusCode: '413', error: 'Payload too large' },
  InvalidMimeType: { statusCode: '415', error: 'invalid_mime_type' },
  InvalidBucketName: { statusCode: '400', error: 'Invalid Input' },
  InvalidKey: { statusCode: '400', error: 'InvalidKey' },
  ResourceNotEmpty: { statusCode: '409', error: 'ResourceNotEmpty' },
  InvalidJWT: { statusCode: '400', error: 'InvalidJWT' },
  InvalidSignature: { statusCode: '400', error: 'InvalidSignature' },
  InvalidRequest: { statusCode: '400', error: 'Error' },
  InvalidParameter: { statusCode: '400', error: 'InvalidParameter' },
  InvalidRange: { statusCode: '416', error: 'InvalidRange' },
  FeatureNotEnabled: { statusCode: '403', error: 'FeatureNotEnabled' },
  QuotaExceeded: { statusCode: '507', error: 'QuotaExceeded' },
  InsufficientStorage: { statusCode: '507', error: 'InsufficientStorage' },
  SlowDown: { statusCode: '429', error: 'SlowDown' },
  DatabaseTimeout: { statusCode: '544', error: 'DatabaseTimeout' },
  ServiceUnavailable: { statusCode: '503', error: 'ServiceUnavailable' },
  DatabaseError: { statusCode: '400', error: 'DatabaseError' },
  InternalError: { statusCode: '500', error: 'InternalError' },
} as const;

export type StorageErrorCode = keyof typeof table;

type Options = {
  /** The actual status of the response where it differs; nearly every refusal has 400 there. */
  readonly httpStatus?: number;
  /** Replaces the table's word. */
  readonly error?: string;
  readonly statusCode?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** A refusal with the protocol's wording (protocol: storage errors). */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;
  readonly httpStatus: number;
  readonly retryAfterSeconds: number | undefined;
  readonly #more: Options;

  constructor(code: StorageErrorCode, message: string, more: Options = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.httpStatus = more.httpStatus ?? 400;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.#more = more;
  }

  /** The body of the answer. */
  get body(): Readonly<Record<'statusCode' | 'error' | 'message' | 'code', string>> {
    const { statusCode, error } = table[this.code];
    return {
      statusCode: this.#more.statusCode ?? statusCode,
      error: this.#more.error ?? error,
      message: this.message,
      code: this.code,
    };
  }

  /** The status that would be accurate, which resumable uploads use. */
  get trueStatus(): number {
    return Number(this.body.statusCode);
  }
}
