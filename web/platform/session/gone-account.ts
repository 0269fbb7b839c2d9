/**
 * The auth service's code for a session whose account no longer exists. It is in this file, which every page loads
 * first, because its other users bring the code for calling the server.
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

/**
 * Loads the function that deletes a person's data, before their session is dropped: afterwards nothing would try again.
 */
export const loadForget = (): Promise<Forget> => load();
