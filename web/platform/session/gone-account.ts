/**
 * How the auth service says that the account of a session no longer exists. Stands here because every page begins with
 * this file, and what else asks for it calls the server.
 */
export const ACCOUNT_GONE = 'user_not_found';

type Forget = (userId: string) => Promise<void>;

let load: () => Promise<Forget> = async () => async () => undefined;

/**
 * Sets how to load the code that deletes everything stored here of a person whose account no longer exists: nobody will
 * come back for it.
 */
export function whenAccountGone(loadForget: () => Promise<Forget>): void {
  load = loadForget;
}

/** What forgets a person. Loaded before their session is dropped, because afterwards nothing would try again. */
export const loadForget = (): Promise<Forget> => load();
