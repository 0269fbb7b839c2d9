import { addressKey } from '@vocabloom/auth-service/rate-limits/address-key.ts';
import type { SiteCondition, SiteText } from '@vocabloom/contract/pages/site.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { validateEmail } from '@vocabloom/core/validation/credentials.ts';
import { validateSenderName, validateSupportMessage } from '@vocabloom/core/validation/support.ts';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ReadToken, recognizeUserOfBody } from '../../platform/http/caller.ts';
import { isHttpError } from '../../platform/http/http-error.ts';
import { fillPage } from '../../platform/http/site/fill-page.ts';
import { languageAsked, type Site } from '../../platform/http/site/site.ts';
import { receiveMessage, type SupportDependencies } from './support.service.ts';
import { readSupportForm, type SupportForm } from './support-form.ts';

type SupportPage = SupportDependencies & {
  readonly site: Pick<Site, 'isBuilt' | 'send' | 'textOf'>;
  readonly readToken: ReadToken;
  readonly clock: Clock;
  readonly ids: Ids;
};

const MAX_FORM_BYTES = 64 * 1024;

/**
 * `/support` as a page with a form that works without scripts (product: support). If something is missing, the form
 * comes back with everything that was entered.
 */
export function supportPage(app: FastifyInstance, { site, readToken, ...dependencies }: SupportPage): void {
  if (!site.isBuilt) return;
  const show = ({ request, reply }: Exchange, form: SupportForm, why: Why = []) => {
    const language = languageAsked(request);
    const page = site.textOf('support', language) ?? '';
    return reply
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(
        fillPage(page, {
          has: { ...nothingWrong, ...Object.fromEntries(why.map((one) => [one, true])) },
          texts: textsOf(form),
        }),
      );
  };
  const emptyForm = (): SupportForm => ({
    id: dependencies.ids.uuid(),
    openedAtMs: dependencies.clock.nowMs(),
    ...{ name: '', email: '', message: '', website: '' },
  });

  // In a scope of its own: nothing else on the server parses forms.
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    const guarded = {
      preValidation: recognizeUserOfBody(readToken),
      bodyLimit: MAX_FORM_BYTES,
      config: { rateLimit: { max: 20, timeWindow: 60_000 } },
    };
    for (const path of ['/support', ...INTERFACE_LANGUAGE_CODES.map((code) => `/${code}/support`)]) {
      scope.get(path, async (request, reply) => show({ request, reply }, emptyForm()));
      scope.get(`${path}/sent`, async (request, reply) => {
        await site.send({ request, reply }, 'support/sent');
        return reply;
      });
      scope.post(path, guarded, async (request, reply) => {
        const form = readSupportForm(request.body);
        if (form === undefined) return show({ request, reply: reply.code(400) }, emptyForm(), ['wrong-form']);
        const why = await receive(dependencies, { form, request });
        if (why.length === 0) return reply.redirect(`/${languageAsked(request)}/support/sent`, 303);
        return show({ request, reply: reply.code(statusOf(why)) }, form, why);
      });
    }
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Reason = Extract<SiteCondition, `wrong-${string}` | 'too-many' | 'not-kept'>;
type Why = readonly Reason[];

const nothingWrong: Readonly<Record<Reason, boolean>> = {
  'wrong-name': false,
  'wrong-email': false,
  'wrong-message': false,
  'wrong-form': false,
  'too-many': false,
  'not-kept': false,
};

const statusOf = (why: Why): number => {
  if (why.includes('too-many')) return 429;
  return why.includes('not-kept') ? 503 : 400;
};

const textsOf = ({
  id,
  openedAtMs,
  name,
  email,
  message,
}: SupportForm): Partial<Record<SiteText, string>> => ({
  formId: id,
  openedAtMs: String(openedAtMs),
  senderName: name,
  senderEmail: email,
  senderMessage: message,
});

/** Why a message was refused; nothing if it was accepted. */
async function receive(
  dependencies: SupportDependencies,
  { form, request }: { readonly form: SupportForm; readonly request: FastifyRequest },
): Promise<Why> {
  const wrong: Reason[] = [];
  if (!validateSenderName(form.name).ok) wrong.push('wrong-name');
  if (!validateEmail(form.email).ok) wrong.push('wrong-email');
  if (!validateSupportMessage(form.message).ok) wrong.push('wrong-message');
  if (wrong.length > 0) return wrong;
  const { openedAtMs, ...written } = form;
  const openForMs = Math.max(0, Math.round(dependencies.clock.nowMs() - openedAtMs));
  try {
    await receiveMessage(dependencies, {
      request: { ...written, openForMs, language: languageAsked(request) },
      userId: request.userId ?? null,
      source: addressKey(request.ip),
    });
    return [];
  } catch (error) {
    if (isHttpError(error) && error.code === 'too_many_requests') return ['too-many'];
    request.log.error({ err: error }, 'a message to support could not be kept');
    return ['not-kept'];
  }
}
