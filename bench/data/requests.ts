import { groupId, personId, shape, wordId } from './seed.ts';
import type { Person } from './tokens.ts';

export type Requests = { readonly read: () => Buffer; readonly save: () => Buffer };

/** A prime, so that steps of this size visit every row before they repeat one. */
const stride = 7919;

/** Walks through all rows of the people in large steps, the same way on every run. */
function createWalk(people: readonly Person[]) {
  let step = 0;
  return () => {
    step += 1;
    const row = (step * stride) % (people.length * shape.wordsPerPerson);
    const word = row % shape.wordsPerPerson;
    const person = people[(row - word) / shape.wordsPerPerson];
    if (person === undefined) throw new Error('there is no learner for this row');
    return { person, word, group: Math.floor(word / shape.wordsPerGroup), step };
  };
}

const answer = (step: number) =>
  JSON.stringify({
    sm2_interval: step % 300,
    learning_interval: step % 300,
    ease: 2.6,
    next_due: 1_767_225_600_000 + step,
    apparent_tier: (step % 5) + 1,
  });

const request = (lines: readonly string[], body = '') =>
  Buffer.from(`${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n${body}`);

const withBody = (body: string) => [
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(body)}`,
];

/** Requests to the bare server. */
export function floorRequests(people: readonly Person[]): Requests {
  const next = createWalk(people);
  return {
    read: () => {
      const { person, group } = next();
      return request([`GET /read/${personId(person.number)}/${groupId(person.number, group)} HTTP/1.1`]);
    },
    save: () => {
      const { person, word, step } = next();
      const body = answer(step);
      const path = `/save/${personId(person.number)}/${wordId(person.number, word)}`;
      return request([`PATCH ${path} HTTP/1.1`, ...withBody(body)], body);
    },
  };
}

/** The same requests as a browser's client sends them. */
export function serviceRequests(people: readonly Person[]): Requests {
  const next = createWalk(people);
  const headers = (token: string, profile: 'Accept-Profile' | 'Content-Profile') => [
    `Authorization: Bearer ${token}`,
    `apikey: ${token}`,
    `${profile}: public`,
    'X-Client-Info: postgrest-js/2.119.0',
    'Accept: application/json',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ];
  return {
    read: () => {
      const { person, group } = next();
      const query = `select=*&group_id=eq.${groupId(person.number, group)}&order=position.asc&offset=0&limit=1000`;
      return request([`GET /rest/v1/words?${query} HTTP/1.1`, ...headers(person.token, 'Accept-Profile')]);
    },
    save: () => {
      const { person, word, step } = next();
      const body = answer(step);
      const path = `/rest/v1/words?id=eq.${wordId(person.number, word)}`;
      return request(
        [`PATCH ${path} HTTP/1.1`, ...headers(person.token, 'Content-Profile'), ...withBody(body)],
        body,
      );
    },
  };
}
