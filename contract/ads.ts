import * as z from 'zod/mini';

/** `GET /api/get-ad-token`: for signed-in people (product: ads). */
export const AD_TOKEN_PATH = '/api/get-ad-token';

/**
 * Tells the ad requests of one visit apart from others. It is random and not stored anywhere, so it identifies nobody.
 */
export const AdTokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });

export type AdToken = z.infer<typeof AdTokenSchema>;

/** A new token is fetched after this time (product: ads). */
export const AD_TOKEN_REFRESH_MS = 3_000_000;
