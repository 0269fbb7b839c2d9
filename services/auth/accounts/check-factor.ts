import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, validationFailed } from '../errors/errors.ts';
import { openSecret } from '../second-step/sealed-secret.ts';
import { stepOfCode } from '../second-step/totp.ts';
import type { Challenge } from '../store/challenges.ts';
import {
  confirmFactor,
  keepFactorKey,
  listFactorKeys,
  type StoredFactor,
  spendStep,
} from '../store/factors.ts';
import { codeHash, isSameHash } from '../tokens/mailed-secret.ts';
import { creationResponse, requestResponse } from '../webauthn/credential-json.ts';
import { verifyCreation, verifyRequest } from '../webauthn/verify-response.ts';
import { keyOf } from './factor-key.ts';

/** A person's answer: the code from an app or a phone, or the response of a security key. */
export type FactorAnswer = {
  readonly code: string;
  readonly webauthn: { readonly type: string; readonly credentialResponse: unknown } | null;
};

type Check = {
  readonly factor: StoredFactor;
  readonly challenge: Challenge;
  readonly answer: FactorAnswer;
};

/** Refuses an answer that lacks what a factor of this type requires. */
export function requireAnswer({ factor_type: type }: StoredFactor, { code, webauthn }: FactorAnswer): void {
  if (type !== 'webauthn') {
    if (code === '') throw validationFailed('Code needs to be non-empty');
    return;
  }
  if (webauthn === null) throw validationFailed('WebAuthn config required');
  if (webauthn.type !== 'create' && webauthn.type !== 'request') {
    throw validationFailed('WebAuthn type must be create or request');
  }
  if (webauthn.credentialResponse === undefined || webauthn.credentialResponse === null) {
    throw validationFailed('credential_response required');
  }
}

/**
 * Checks the answer to a factor's challenge and records what must not be used again. After that the factor is verified.
 */
export async function checkAnswer(tx: Transaction, auth: AuthContext, check: Check): Promise<void> {
  const type = check.factor.factor_type;
  if (type === 'totp') return checkTotp(tx, auth, check);
  if (type === 'phone') return checkPhone(tx, auth, check);
  return check.factor.status === 'unverified' ? checkNewKey(tx, auth, check) : checkKey(tx, auth, check);
}

async function checkTotp(tx: Transaction, auth: AuthContext, { factor, answer }: Check): Promise<void> {
  const { factorKeys: keys } = auth.settings;
  const { now, nowMs } = momentOf(auth);
  const secret = openSecret(factor.secret ?? '', { keys, factorId: factor.id });
  const step = stepOfCode({ secret, code: answer.code, nowMs });
  if (step === null || step <= (factor.last_step ?? 0)) throw failed('Invalid TOTP code entered');
  await spendStep(tx, { id: factor.id, step, now });
}

async function checkPhone(tx: Transaction, auth: AuthContext, { factor, challenge, answer }: Check) {
  if (!isSameHash(codeHash(challenge.id, answer.code), challenge.otp_code ?? '')) {
    throw failed('Invalid MFA Phone code entered');
  }
  await confirmFactor(tx, factor.id, momentOf(auth).now);
}

async function checkNewKey(tx: Transaction, auth: AuthContext, { factor, challenge, answer }: Check) {
  const response = creationResponse.safeParse(answer.webauthn?.credentialResponse);
  if (!response.success) throw badResponse();
  const key = await verifyCreation(response.data, askedOf(auth, challenge));
  if (key === null) throw notThisKey();
  const others = await listFactorKeys(tx, factor.user_id);
  if (others.some(({ id }) => id === key.id)) {
    throw authError(422, 'webauthn_credential_exists', 'This credential is already registered');
  }
  const { aaguid, ...publicKey } = key;
  await keepFactorKey(tx, { id: factor.id, key: publicKey, aaguid, now: momentOf(auth).now });
}

async function checkKey(tx: Transaction, auth: AuthContext, { factor, challenge, answer }: Check) {
  const response = requestResponse.safeParse(answer.webauthn?.credentialResponse);
  if (!response.success) throw badResponse();
  const key = keyOf(factor);
  const proof = await verifyRequest(response.data, { ...askedOf(auth, challenge), key });
  if (proof === null) throw notThisKey();
  const { now } = momentOf(auth);
  await keepFactorKey(tx, { id: factor.id, key: { ...key, ...proof }, aaguid: factor.web_authn_aaguid, now });
}

const askedOf = (auth: AuthContext, { web_authn_session_data: asked }: Challenge) => ({
  relyingParty: auth.settings.relyingParty,
  challenge: asked?.challenge ?? '',
  requiresVerification: false,
});

const failed = (message: string) => authError(422, 'mfa_verification_failed', message);
const notThisKey = () => failed('Invalid WebAuthn response');
const badResponse = () => validationFailed('Invalid credential_response');
