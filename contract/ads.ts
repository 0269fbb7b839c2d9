import * as z from 'zod/mini';

/** `GET /api/get-ad-token`: for the signed-in (product: ads). */
export const AD_TOKEN_PATH = '/api/get-ad-token';

/** Tells ad requests of one sitting apart from others. It is made of chance and kept nowhere, so it names nobody. */
export const AdTokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });

export type AdToken = z.infer<typeof AdTokenSchema>;

/** Another one is fetched after so long (product: ads). */
export const AD_TOKEN_REFRESH_MS = 3_000_000;
