/** The store of bytes cannot be reached, or fails; the same may go well in a moment. */
export class BlobsAwayError extends Error {
  override readonly name = 'BlobsAwayError';
}
