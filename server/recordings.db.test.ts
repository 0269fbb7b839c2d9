import { randomUUID } from 'node:crypto';
import { AccountExportSchema } from '@vocabloom/contract/account-export.ts';
import { DELETE_ACCOUNT_PATH } from '@vocabloom/contract/delete-account-path.ts';
import { encodeWav } from '@vocabloom/core/recordings/encode-wav.ts';
import { TAKE_RATE } from '@vocabloom/core/recordings/limits.ts';
import { objectNameOf } from '@vocabloom/core/recordings/take.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createWords } from '@vocabloom/database/testing/factories.ts';
import { removeBytesOfGone } from '@vocabloom/storage-service/tidy.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUpPerson } from './testing/person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true' } });
});
afterAll(() => server.close());

const sound = (ms = 300) =>
  Buffer.from(
    encodeWav(Float32Array.from({ length: (ms / 1_000) * TAKE_RATE }, (_, at) => 0.5 * Math.sin(at / 9))),
  );

type Payload = string | object | Buffer;
const ask = (
  { token }: Person,
  method: 'GET' | 'POST',
  url: string,
  payload?: Payload,
  type = 'application/json',
) =>
  server.app.inject({
    method,
    url,
    headers: {
      apikey: server.dependencies.secrets.apiKeys.anon,
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });

const upload = (person: Person, takeId: string, content = sound()) =>
  ask(
    person,
    'POST',
    `/storage/v1/object/recordings/${objectNameOf({ userId: person.userId, takeId })}`,
    content,
    'audio/wav',
  );

const merge = (person: Person, wordId: string, { takeId = randomUUID(), at = 10, lasts = 300 }) =>
  ask(person, 'POST', '/rest/v1/rpc/merge_recording', {
    ...{ in_word: wordId, in_side: 'to', in_take: takeId },
    ...{ made_at_ms: at, lasts_ms: lasts },
  });

async function record(person: Person, wordId: string, at = 10): Promise<string> {
  const takeId = randomUUID();
  expect((await upload(person, takeId)).statusCode).toBe(200);
  expect((await merge(person, wordId, { takeId, at })).json()).toMatchObject([{ take_id: takeId }]);
  return takeId;
}

/** What is left of files: rows, and bytes once the server has tidied up. */
async function filesOf({ userId }: Person) {
  const { rows } = await server.database.once(owner, {
    text: 'select version from storage.objects where name like $1',
    values: [`${userId}/%`],
  });
  return rows.map(({ version }) => String(version));
}
async function keptBytes() {
  const { blobs } = server.dependencies.files;
  await removeBytesOfGone({ database: server.database, clock: server.dependencies.clock, blobs });
  const kept: string[] = [];
  for await (const { id } of blobs.list()) kept.push(id);
  return kept;
}

async function learner() {
  const person = await signUpPerson(server);
  const [word] = await createWords(server.database, { userId: person.userId });
  if (!word) throw new Error('there is no word');
  return { person, wordId: word.id };
}

describe('a recording', () => {
  test('is uploaded, registered, listed and heard; a second upload of the same take finds it there', async () => {
    const { person, wordId } = await learner();
    const takeId = await record(person, wordId);
    expect((await upload(person, takeId)).json()).toMatchObject({ code: 'KeyAlreadyExists' });
    const listed = await ask(
      person,
      'GET',
      '/rest/v1/recordings?select=word_id,side,object_name,duration_ms',
    );
    const name = objectNameOf({ userId: person.userId, takeId });
    expect(listed.json()).toEqual([{ word_id: wordId, side: 'to', object_name: name, duration_ms: 300 }]);
    const heard = await ask(person, 'GET', `/storage/v1/object/authenticated/recordings/${name}`);
    expect(heard.rawPayload.equals(sound())).toBe(true);
    expect(heard.headers['content-type']).toMatch(/^audio\//);
  });

  test('whose file has not arrived is refused, and nothing of it is stored', async () => {
    const { person, wordId } = await learner();
    const answer = await merge(person, wordId, {});
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: '23514' }]);
    expect((await ask(person, 'GET', '/rest/v1/recordings?select=word_id')).json()).toEqual([]);
  });

  test('that was replaced or removed leaves neither a file nor its bytes', async () => {
    const { person, wordId } = await learner();
    await record(person, wordId, 10);
    const [first = ''] = await filesOf(person);
    await record(person, wordId, 20);
    const [second = '', ...more] = await filesOf(person);
    expect(more).toEqual([]);
    expect(await keptBytes()).toEqual(expect.arrayContaining([second]));
    expect(await keptBytes()).not.toContain(first);
    await merge(person, wordId, { at: 30, lasts: 0 });
    expect(await filesOf(person)).toEqual([]);
    expect(await keptBytes()).not.toContain(second);
  });

  test('cannot be heard, made or removed by anyone else', async () => {
    const { person, wordId } = await learner();
    const takeId = await record(person, wordId);
    const stranger = await signUpPerson(server);
    const name = objectNameOf({ userId: person.userId, takeId });
    const heard = await ask(stranger, 'GET', `/storage/v1/object/authenticated/recordings/${name}`);
    expect(heard.json()).toMatchObject({ code: 'NoSuchKey' });
    expect((await ask(stranger, 'GET', '/rest/v1/recordings?select=word_id')).json()).toEqual([]);
    expect((await merge(stranger, wordId, { at: 99, lasts: 0 })).json()).toEqual([]);
    expect(await filesOf(person)).toHaveLength(1);
  });
});

describe('the account', () => {
  test('is exported with its recordings, both the list and the sounds', async () => {
    const { person, wordId } = await learner();
    const takeId = await record(person, wordId);
    const json = await ask(person, 'GET', '/account/export?format=json');
    expect(AccountExportSchema.parse(json.json()).recordings).toMatchObject([
      { word_id: wordId, side: 'to', take_id: takeId },
    ]);
    const zip = await ask(person, 'GET', '/account/export?format=zip');
    expect(zip.headers['content-type']).toBe('application/zip');
    const files = Object.entries(unzipSync(new Uint8Array(zip.rawPayload)));
    expect(files.map(([name]) => name)).toEqual([`palabra 0 (es) ${takeId}.wav`]);
    const [, content = new Uint8Array()] = files[0] ?? [];
    expect(strFromU8(content.subarray(0, 4), true)).toBe('RIFF');
    expect(Buffer.from(content).equals(sound())).toBe(true);
  });

  test('without recordings is exported as an empty ZIP', async () => {
    const { person } = await learner();
    const zip = await ask(person, 'GET', '/account/export?format=zip');
    expect(unzipSync(new Uint8Array(zip.rawPayload))).toEqual({});
  });

  test('that is deleted leaves no recording, no file and no bytes, not even of a take that was never registered', async () => {
    const [{ person, wordId }, { person: other, wordId: theirs }] = [await learner(), await learner()];
    await record(person, wordId);
    await upload(person, randomUUID());
    await record(other, theirs);
    const [ofPerson, ofOther] = [await filesOf(person), await filesOf(other)];
    expect(ofPerson).toHaveLength(2);
    expect(await keptBytes()).toEqual(expect.arrayContaining([...ofPerson, ...ofOther]));
    const answer = await server.app.inject({
      method: 'POST',
      url: DELETE_ACCOUNT_PATH,
      payload: { userId: person.userId, accessToken: person.token },
    });
    expect(answer.json()).toEqual({ success: true });
    expect(await filesOf(person)).toEqual([]);
    const kept = await keptBytes();
    expect(kept.filter((id) => ofPerson.includes(id))).toEqual([]);
    expect(kept).toEqual(expect.arrayContaining(ofOther));
  });
});

test('an upload in parts is told in full where it goes on, at the public address alone', async () => {
  const person = await signUpPerson(server);
  const PUBLIC_URL = server.dependencies.config.PUBLIC_URL;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begin = (host: string) =>
    server.app.inject({
      method: 'POST',
      url: '/storage/v1/upload/resumable',
      headers: {
        host,
        apikey: server.dependencies.secrets.apiKeys.anon,
        authorization: `Bearer ${person.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '100',
        'upload-metadata': [
          `bucketName ${base64('recordings')}`,
          `objectName ${base64(objectNameOf({ userId: person.userId, takeId: randomUUID() }))}`,
          `contentType ${base64('audio/wav')}`,
        ].join(),
      },
    });
  const places = [];
  for (const host of [new URL(PUBLIC_URL).host, 'elsewhere.example']) {
    places.push((await begin(host)).headers.location);
  }
  expect(places).toEqual([
    expect.stringContaining(`${PUBLIC_URL}/storage/v1/upload/resumable/`),
    expect.stringMatching(/^\/storage\/v1\/upload\/resumable\//),
  ]);
});
