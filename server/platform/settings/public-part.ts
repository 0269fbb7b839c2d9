import type { Config } from '@vocabloom/contract/config.ts';

/**
 * What a module tells the browser about its settings: fields of `GET /config`. Whatever a browser may know everybody may
 * know.
 */
export type PublicPart = Partial<Omit<Config, 'features' | 'limits'>> & {
  readonly features?: Partial<Config['features']>;
  readonly limits?: Partial<Config['limits']>;
};
