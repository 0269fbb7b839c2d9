import { z } from 'zod';
import { arriveByIdentity } from '../../accounts/arrive-by-identity.ts';
import { openSession, sessionBody } from '../../accounts/open-session.ts';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { authError, OAuthError, validationFailed } from '../../errors/errors.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { asOwner } from '../../store/owner.ts';
import { useSignedMessage } from '../../store/signed-messages.ts';
import { requireAcceptable } from '../../web3/acceptable-message.ts';
import { ethereumForm, isSignedByEthereum, readEthereumSignature } from '../../web3/ethereum.ts';
import { parseSignInMessage, type SignInMessage } from '../../web3/sign-in-message.ts';
import { isSignedBySolana, readSolanaSignature, solanaForm } from '../../web3/solana.ts';
import type { Grant } from './grant.ts';

const schema = z.object({ chain: text, message: text, signature: text });

type Body = z.output<typeof schema>;

const maxMessageBytes = 20 * 1024;
const minMessageBytes = 64;
const maxStatementCharacters = 500;

/** Signs in with a message signed by a wallet (protocol: wallets). */
export const web3Grant: Grant = async (request, _reply, auth) => {
  requireSomeChain(auth);
  const body = readBody(request, schema);
  const chain = requireChain(auth, body.chain);
  requireLength(body.message);
  const message = chain === 'ethereum' ? readEthereum(body) : readSolana(body);
  const { nowMs, now } = momentOf(auth);
  const name = chain === 'ethereum' ? 'Ethereum' : 'Solana';
  requireAcceptable(message, { chain: name, nowMs, settings: auth.settings });

  const client = clientOf(request);
  const session = await auth.database.transaction(asOwner, async (tx) => {
    if (!(await useSignedMessage(tx, { message: body.message, now }))) {
      throw new OAuthError('invalid_grant', `Signed ${name} message was used before`);
    }
    const user = await arriveByIdentity(tx, auth, { ...identityOf(chain, message), client });
    return openSession(tx, auth, { userId: user.id, method: 'web3', client });
  });
  return sessionBody(auth, session);
};

type Chain = 'ethereum' | 'solana';

const disabled = (what: string) =>
  authError(422, 'web3_provider_disabled', `${what}Web3 provider is disabled`);

function requireSomeChain({ settings: { web3 } }: AuthContext): void {
  if (!web3.ethereum && !web3.solana) throw disabled('');
}

function requireChain({ settings: { web3 } }: AuthContext, chain: string): Chain {
  if (chain !== 'ethereum' && chain !== 'solana') {
    throw authError(400, 'web3_unsupported_chain', 'Unsupported chain');
  }
  if (!web3[chain]) throw disabled(chain === 'ethereum' ? 'Ethereum ' : 'Solana ');
  return chain;
}

function requireLength(message: string): void {
  const bytes = Buffer.byteLength(message);
  if (bytes < minMessageBytes) throw validationFailed('message is too short');
  if (bytes > maxMessageBytes) throw validationFailed('message must not exceed 20KB');
}

const mismatch = () => new OAuthError('invalid_grant', 'Signature does not match address in message');

/** The format is checked first: a malformed message costs no elliptic-curve arithmetic. */
function readEthereum({ message, signature: text }: Body): SignInMessage {
  const signature = readEthereumSignature(text);
  const parsed = parseSignInMessage(message, ethereumForm);
  if (!isSignedByEthereum({ message, signature, address: parsed.address })) throw mismatch();
  return { ...parsed, address: parsed.address.toLowerCase() };
}

function readSolana({ message, signature: text }: Body): SignInMessage {
  const signature = readSolanaSignature(text);
  const parsed = parseSignInMessage(message, solanaForm);
  const { address, domain } = parsed;
  if (!isSignedBySolana({ message, signature, address, domain })) throw mismatch();
  return parsed;
}

function identityOf(chain: Chain, { address, network, domain, statement }: SignInMessage) {
  const subject = `web3:${chain}:${address}`;
  const shown = statement?.slice(0, maxStatementCharacters);
  const custom = { address, chain, network: network ?? '', domain, ...(shown && { statement: shown }) };
  return {
    provider: 'web3',
    subject,
    data: { sub: subject, custom_claims: custom, email_verified: false, phone_verified: false },
    ssoEmail: null,
  };
}
