/** Providers that clients know by name, whether or not they are offered here. */
export const knownProviderNames: readonly string[] = [
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin',
  'linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom',
]
  .join(' ')
  .split(' ');
