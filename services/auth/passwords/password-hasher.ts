import { hash, parseOptions, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { tooManyRequests } from '../errors/errors.ts';
import { isBcrypt } from './bcrypt.ts';
import { matchesFirebaseScrypt, readFirebaseScrypt } from './firebase-scrypt.ts';

/** Argon2id, 19 MiB, two passes, one lane: the first choice of the OWASP password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Any more in the queue would be answered only after their clients have given up. */
const maxWaiting = 100;

export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>;
  /** Without a stored hash the same work is done and the answer is false, so that timing reveals nothing. */
  readonly verify: (password: string, storedHash: string | null) => Promise<boolean>;
};

/**
 * Hashes and checks passwords with Argon2id, at most `concurrent` at once in this process: each takes 19 MiB and a
 * core, and the rest of the server must keep responding. With 100 waiting, further ones get 429
 * `over_request_rate_limit`.
 */
export function createPasswordHasher({ concurrent }: { readonly concurrent: number }): PasswordHasher {
  const limited = limitConcurrency(concurrent);
  const standIn = hash('a password that nobody has', cost);
  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: (password, storedHash) =>
      limited(async () => {
        if (storedHash !== null) return matches(password, storedHash);
        await verify(await standIn, password);
        return false;
      }),
  };
}

/** Whether a hash was made elsewhere by other means than ours; the next sign-in replaces it with one of ours. */
export const isForeignHash = (hash: string): boolean => !hash.startsWith('$argon2');

function matches(password: string, hash: string): Promise<boolean> {
  if (isBcrypt(hash)) return verifyBcrypt(password, hash);
  const scrypt = readFirebaseScrypt(hash);
  if (scrypt !== null) return matchesFirebaseScrypt(password, scrypt);
  return verify(hash, password);
}

/** The most an imported Argon2 hash may cost: 128 MiB, ten passes, four lanes. */
const bearable = { memoryCost: 131_072, timeCost: 10, parallelism: 4 };

/** Whether a text is a hash that `verify` can check at a bearable cost, for passwords imported from elsewhere. */
export function isPasswordHash(text: string): boolean {
  return isBcrypt(text) || readFirebaseScrypt(text) !== null || isArgon2(text);
}

function isArgon2(text: string): boolean {
  try {
    const { outputLen, memoryCost, timeCost, parallelism } = parseOptions(text);
    return (
      outputLen > 0 &&
      memoryCost <= bearable.memoryCost &&
      timeCost <= bearable.timeCost &&
      parallelism <= bearable.parallelism
    );
  } catch {
    return false;
  }
}

function limitConcurrency(concurrent: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (waiting.length >= maxWaiting) throw tooManyRequests();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
