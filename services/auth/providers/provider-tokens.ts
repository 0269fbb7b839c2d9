/** Tokens with which a person can act at a provider, handed on if the settings say so. */
export type ProviderTokens = { readonly accessToken: string; readonly refreshToken: string | null };

/** Tokens come back in a header, so longer ones are not handed on. */
const maxCharacters = 4096;

const isCarried = (token: string | null): token is string =>
  token !== null && token !== '' && token.length <= maxCharacters;

/** The fields of a session that has them (protocol: auth objects). */
export const providerTokenFields = ({ accessToken, refreshToken }: ProviderTokens) => ({
  ...(isCarried(refreshToken) && { provider_refresh_token: refreshToken }),
  ...(isCarried(accessToken) && { provider_token: accessToken }),
});

export type ProviderTokenFields = ReturnType<typeof providerTokenFields>;
