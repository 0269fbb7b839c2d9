import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationFailed } from '../errors/errors.ts';
import { attributeMapping } from '../saml/attributes.ts';
import { readBody, text } from './body.ts';

const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

const maxDomains = 50;
const maxResourceCharacters = 255;
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const schema = z.object({
  type: text,
  metadata_xml: text,
  metadata_url: text,
  domains: z.array(z.string()).nullish(),
  attribute_mapping: z.unknown().optional(),
  name_id_format: text,
  resource_id: z.string().nullish(),
  disabled: z.boolean().nullish(),
});

/** Reads an organization's settings from an administrator's request (protocol: saml); omitted fields are null. */
export function readProviderBody(request: FastifyRequest, { isNew }: { readonly isNew: boolean }) {
  const body = readBody(request, schema);
  const { metadata_xml: xml, metadata_url: url, name_id_format: format } = body;
  if (isNew && body.type !== 'saml') throw validationFailed("Only 'saml' supported for SSO provider type");
  if (xml !== '' && url !== '') {
    throw validationFailed('Only one of metadata_xml or metadata_url needs to be set');
  }
  if (isNew && xml === '' && url === '') {
    throw validationFailed('Either metadata_xml or metadata_url must be set');
  }
  if (url !== '' && URL.parse(url)?.protocol !== 'https:') {
    throw validationFailed('metadata_url is not a HTTPS URL');
  }
  if (format !== '' && !nameIdFormats.includes(format)) {
    throw validationFailed(`name_id_format must be one of ${nameIdFormats.join(', ')}`);
  }
  if ((body.resource_id ?? '').length > maxResourceCharacters)
    throw validationFailed('resource_id is too long');
  return {
    xml,
    url,
    domains: body.domains ? requireDomains(body.domains) : null,
    mapping: body.attribute_mapping == null ? null : requireMapping(body.attribute_mapping),
    nameIdFormat: format || null,
    resourceId: body.resource_id ?? null,
    disabled: body.disabled ?? null,
  };
}

function requireDomains(domains: readonly string[]): readonly string[] {
  if (domains.length > maxDomains) throw validationFailed(`domains cannot exceed ${maxDomains} items`);
  const names = [...new Set(domains.map((domain) => domain.toLowerCase()))];
  const bad = names.find((name) => name.length > 253 || !domainPattern.test(name));
  if (bad !== undefined) throw validationFailed(`'${bad.slice(0, 100)}' is not a domain`);
  return names;
}

function requireMapping(value: unknown) {
  const parsed = attributeMapping.safeParse(value);
  if (parsed.success) return parsed.data;
  throw validationFailed(`attribute_mapping: ${parsed.error.issues[0]?.message ?? 'wrong form'}`);
}
