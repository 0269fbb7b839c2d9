/** The blob store is unavailable or failing; a retry may succeed shortly. */
export class BlobsAwayError extends Error {
  override readonly name = 'BlobsAwayError';
}
