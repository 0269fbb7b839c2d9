import { createHash } from 'node:crypto';

/** Digits of a password's hash that are sent to the service: hundreds of passwords share them. */
const toldDigits = 5;

/**
 * Asks a service of leaked passwords by k-anonymity, as Have I Been Pwned answers it: `GET <url>/range/<5 hex digits of
 * the SHA-1>` lists the rest of each leaked hash, with how often it leaked. Nothing else of the password leaves the
 * process. Without a usable answer, passwords are let through and `warn` receives the reason: an unavailable service
 * must not keep people from changing a password.
 */
export const createLeakCheck =
  ({
    url,
    ask,
    warn,
  }: {
    readonly url: string;
    readonly ask: (url: string) => Promise<Response>;
    readonly warn: (why: string) => void;
  }) =>
  async (password: string): Promise<boolean> => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await ask(`${url}/range/${hash.slice(0, toldDigits)}`);
      if (response.status !== 200) {
        warn(`HTTP ${response.status}`);
        return false;
      }
      return isListed(await response.text(), hash.slice(toldDigits));
    } catch (error) {
      // Only the kind of error: its message has the address, which has a part of the hash.
      warn(error instanceof Error ? error.name : 'unknown failure');
      return false;
    }
  };

/** Entries with the count 0 are padding, which hides how many there are. */
const isListed = (list: string, rest: string): boolean =>
  list.split('\n').some((line) => {
    const [suffix = '', count = ''] = line.trim().split(':');
    return suffix.toUpperCase() === rest && Number(count) > 0;
  });
