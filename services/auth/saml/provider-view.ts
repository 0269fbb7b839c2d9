import type { SsoProvider } from '../store/sso-providers.ts';

const instant = (time: string): string => new Date(time).toISOString();

/** An organization as administrators see it (protocol: saml); lists omit the metadata. */
export const providerView = (
  provider: SsoProvider,
  { metadata = true }: { readonly metadata?: boolean } = {},
) => ({
  id: provider.id,
  resource_id: provider.resource_id ?? undefined,
  disabled: provider.disabled,
  saml: {
    entity_id: provider.entity_id,
    ...(metadata && { metadata_xml: provider.metadata_xml }),
    metadata_url: provider.metadata_url ?? undefined,
    attribute_mapping: provider.attribute_mapping,
    name_id_format: provider.name_id_format ?? undefined,
  },
  domains: provider.domains.map(({ id, domain, created_at: at }) => ({
    id,
    domain,
    created_at: instant(at),
  })),
  created_at: instant(provider.created_at),
  updated_at: instant(provider.updated_at),
});
