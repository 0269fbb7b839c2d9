import type { Bearer } from '../tokens/bearer.ts';
import { JoinRefusal } from './join-refusal.ts';
import type { Room } from './room.ts';

/** The identity a socket speaks for. */
export type Speaker = {
  /** The token it received last. */
  readonly latest: () => Bearer;
  /** Uses another token from now on. Throws a `JoinRefusal` if that person has too many sockets. */
  readonly speakWith: (bearer: Bearer) => void;
  readonly leave: () => void;
};

/** Limits the sockets per person; a socket counts for the person it currently speaks for. */
export function createSpeaker({ people, settings }: Room, opener: Bearer): Speaker {
  let latest = opener;
  let person: string | null = null;
  const leave = () => {
    if (person !== null) people.remove(person);
    person = null;
  };
  return {
    latest: () => latest,
    speakWith: (bearer) => {
      const next = bearer.claims.sub ?? null;
      if (next !== person) {
        if (next !== null && people.of(next) >= settings.connectionsPerPerson) {
          throw new JoinRefusal('ConnectionRateLimitReached: Too many connected users');
        }
        leave();
        if (next !== null) people.add(next);
        person = next;
      }
      latest = bearer;
    },
    leave,
  };
}
