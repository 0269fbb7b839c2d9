import type {
  OAuthAuthorizationDetails,
  OAuthGrant,
  OAuthRedirect,
  PasskeyListItem,
  Session,
  User,
} from '@supabase/auth-js';
import type { DoneResponse } from '@vocabloom/contract/accounts.ts';
import type { AdToken } from '@vocabloom/contract/ads.ts';
import type { RedirectSchema, SubscriptionResponse } from '@vocabloom/contract/billing.ts';
import type { Config } from '@vocabloom/contract/config.ts';
import type { DeleteAccountResponse } from '@vocabloom/contract/delete-account.ts';
import type { TakeDemoResponse } from '@vocabloom/contract/demo.ts';
import type { ErrorBody } from '@vocabloom/contract/errors.ts';
import type { WantedMails } from '@vocabloom/contract/mails.ts';
import type { Database } from '@vocabloom/contract/rows.gen.ts';
import type { SandboxState } from '@vocabloom/contract/sandbox.ts';
import type { EndSessionResponse, SessionsResponse } from '@vocabloom/contract/sessions.ts';
import type { StudyEventsResponse } from '@vocabloom/contract/study-events.ts';
import type { SupportMessageResponse } from '@vocabloom/contract/support.ts';
import type { ConversationResponse } from '@vocabloom/contract/tutor/conversation.ts';
import type { LookUpResponse } from '@vocabloom/contract/tutor/look-up.ts';
import type { GenerateSentencesResponse } from '@vocabloom/contract/tutor/sentences.ts';
import type { FeedbackResponse, StoryResponse } from '@vocabloom/contract/tutor/story.ts';
import type { GenerateWordsResponse } from '@vocabloom/contract/tutor/words.ts';
import type { CheckPracticeResponse, CheckWordsResponse } from '@vocabloom/contract/usage.ts';
import type * as z from 'zod/mini';

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];

/** The columns requested from a row, rarely all of them; a module includes its groups. */
export type RowPart<Table extends keyof Tables> = Partial<Tables[Table]['Row']> &
  (Table extends 'modules_new' ? { readonly word_groups?: readonly RowPart<'word_groups'>[] } : unknown);

type FromTables = {
  readonly [Table in keyof Tables as `GET /rest/v1/${Table}`]: RowPart<Table> | readonly RowPart<Table>[];
} & {
  readonly [Table in keyof Tables as `${'POST' | 'PATCH' | 'DELETE'} /rest/v1/${Table}`]: RowPart<Table> | null;
} & {
  readonly [Name in keyof Functions as `POST /rest/v1/rpc/${Name}`]: Functions[Name]['Returns'] | null;
};

type FromAuth = {
  readonly 'POST /auth/v1/signup': Partial<User>;
  readonly 'POST /auth/v1/token': Session;
  readonly 'POST /auth/v1/resend': Record<string, never>;
  readonly 'POST /auth/v1/recover': Record<string, never>;
  readonly 'POST /auth/v1/logout': null;
  readonly 'GET /auth/v1/user': User;
  readonly 'PUT /auth/v1/user': User;
  readonly 'POST /auth/v1/factors': {
    readonly id: string;
    readonly type: 'totp';
    readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
  };
  readonly 'POST /auth/v1/factors/app/challenge': {
    readonly id: string;
    readonly type: 'totp';
    readonly expires_at: number;
  };
  readonly 'POST /auth/v1/factors/app/verify': Session;
  readonly 'DELETE /auth/v1/factors/app': { readonly id: string };
  readonly 'GET /auth/v1/recovery-codes': { readonly remaining: number };
  readonly 'POST /auth/v1/recovery-codes': { readonly codes: readonly string[] };
  readonly 'POST /auth/v1/recovery-codes/verify': Session & { readonly recovery_codes_remaining: number };
  readonly 'GET /auth/v1/oauth/authorizations/handle': OAuthAuthorizationDetails | OAuthRedirect;
  readonly 'POST /auth/v1/oauth/authorizations/handle/consent': OAuthRedirect;
  readonly 'GET /auth/v1/user/oauth/grants': readonly OAuthGrant[];
  readonly 'DELETE /auth/v1/user/oauth/grants': null;
  readonly 'POST /auth/v1/reauthenticate': Record<string, never>;
  readonly 'GET /auth/v1/passkeys': readonly PasskeyListItem[];
  readonly 'POST /auth/v1/passkeys/authentication/options': {
    readonly challenge_id: string;
    readonly options: { readonly challenge: string };
    readonly expires_at: number;
  };
  readonly 'POST /auth/v1/passkeys/authentication/verify': Session;
  readonly 'PATCH /auth/v1/passkeys/phone': PasskeyListItem;
  readonly 'DELETE /auth/v1/passkeys/phone': null;
};

type FromServer = {
  readonly 'GET /config': Config;
  readonly 'POST /create-checkout-session': z.infer<typeof RedirectSchema>;
  readonly 'POST /create-portal-session': z.infer<typeof RedirectSchema>;
  readonly 'POST /billing/subscription': SubscriptionResponse;
  readonly 'POST /dev/payments/state': SandboxState;
  readonly 'POST /dev/payments/play': SandboxState;
  readonly 'POST /delete-account': DeleteAccountResponse;
  readonly 'POST /demo/take': TakeDemoResponse;
  readonly 'POST /auth/set-password': DoneResponse;
  readonly 'POST /account/track-creation': DoneResponse;
  readonly 'POST /study/events': StudyEventsResponse;
  readonly 'POST /support/messages': SupportMessageResponse;
  readonly 'GET /api/get-ad-token': AdToken;
  readonly 'POST /account/sessions': SessionsResponse;
  readonly 'POST /account/end-session': EndSessionResponse;
  readonly 'POST /mails/wanted': WantedMails;
  readonly 'POST /mails/unsubscribe': { readonly success: true };
  readonly 'POST /usage/check-words': CheckWordsResponse;
  readonly 'POST /usage/check-practice': CheckPracticeResponse;
  readonly 'POST /library/generate-words': GenerateWordsResponse;
  readonly 'POST /library/generate-sentences': GenerateSentencesResponse;
  readonly 'POST /library/generate-mcq-sentences': GenerateSentencesResponse;
  readonly 'POST /library/conversation': ConversationResponse;
  readonly 'POST /library/look-up': LookUpResponse;
  readonly 'POST /library/generate-story-and-evaluate-summary': StoryResponse | FeedbackResponse;
};

/** What each address returns on success, by method and path. */
type Bodies = FromTables & FromAuth & FromServer;

/** A refusal, in the format of the data service, the auth service or the server; some have no body. */
type Refusal = Partial<ErrorBody> | { readonly code: string; readonly message: string };

export type Call = { readonly method: string; readonly path: string; readonly body: unknown };
export type Answer<Body = never> = { readonly status?: number; readonly body: Body | Refusal };

/** How a test responds: for some addresses, in the contract's terms. */
export type Answers = {
  readonly [Address in keyof Bodies]?: (call: Call) => Answer<Bodies[Address]>;
};

/** A response that does not match the contract. */
export const malformed = (body: unknown): Answer => ({ body: body as never });
