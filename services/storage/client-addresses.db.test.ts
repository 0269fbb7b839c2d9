import { describe, expect, test } from 'vitest';
import { places } from './testing/places.ts';
import { publicMethods } from './testing/recorded.ts';
import { anonymous } from './testing/start-storage.ts';
import { useTeam } from './testing/team.ts';

describe.each(places)('with bytes in %s,', (place) => {
  const team = useTeam(place);
  const { ada, as, operator, files, called } = team;

  test('signed URLs work without a token until they expire', async () => {
    await files().upload('deep/a b.txt', 'content');
    const { data } = await files().createSignedUrl('deep/a b.txt', 60, {
      download: 'a-name.txt',
      cacheNonce: '1',
    });
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, 'content']);
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename=a-name.txt; filename*=UTF-8''a-name.txt",
    );
    expect(Date.parse(answer.headers.get('expires') ?? '')).toBeGreaterThan(team.storage.time.nowMs);
    const many = await files().createSignedUrls(['deep/a b.txt', 'nothing'], 60);
    expect(many.data?.[1]).toMatchObject({
      signedURL: null,
      error: expect.stringContaining('does not exist'),
    });
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('content');
    team.storage.time.nowMs += 61_000;
    const late = await fetch(data?.signedUrl ?? '');
    expect([late.status, await late.json()]).toEqual([
      400,
      {
        statusCode: '400',
        error: 'InvalidJWT',
        code: 'InvalidJWT',
        message: '"exp" claim timestamp check failed',
      },
    ]);
  });

  test('URLs of public buckets work for everybody, those of other buckets for nobody', async () => {
    await files().upload('a.txt', 'content');
    const address = files().getPublicUrl('a.txt', { download: 'näme.txt' }).data.publicUrl;
    expect(await (await fetch(address)).json()).toMatchObject({ code: 'NoSuchBucket' });
    await operator().updateBucket(team.bucket, { public: true });
    const answer = await fetch(address);
    expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      'content',
      "attachment; filename=n%C3%A4me.txt; filename*=UTF-8''n%C3%A4me.txt",
    ]);
    expect((await team.storage.ask(`/object/${team.bucket}/a.txt`)).status).toBe(200);
    expect(await (await team.storage.ask(`/object/info/public/${team.bucket}/a.txt`)).json()).toMatchObject({
      name: 'a.txt',
      size: 7,
    });
  });

  test('signed upload URLs accept one object, in the name of the signer', async () => {
    const { data } = await files().createSignedUploadUrl('in/x.txt');
    const guest = as(anonymous).from(team.bucket);
    expect((await guest.uploadToSignedUrl('in/y.txt', data?.token ?? '', 'x')).error).toMatchObject({
      code: 'InvalidSignature',
    });
    expect((await guest.uploadToSignedUrl('in/x.txt', data?.token ?? '', 'sent')).data).toEqual({
      path: 'in/x.txt',
      fullPath: `${team.bucket}/in/x.txt`,
    });
    expect((await guest.uploadToSignedUrl('in/x.txt', data?.token ?? '', 'again')).error).toMatchObject({
      code: 'KeyAlreadyExists',
    });
    expect((await files().createSignedUploadUrl('in/x.txt')).error).toMatchObject({
      code: 'KeyAlreadyExists',
    });
    const upsert = await files().createSignedUploadUrl('in/x.txt', { upsert: true });
    expect(
      (await guest.uploadToSignedUrl('in/x.txt', upsert.data?.token ?? '', new Blob(['again']))).error,
    ).toBeNull();
    expect((await files().remove(['in/x.txt'])).data?.[0]).toMatchObject({ owner_id: ada.sub });
    expect((await guest.upload('x', 'y')).error).toMatchObject({ code: 'AccessDenied' });
  });

  test('every public method of the client library for URLs was called', () => {
    const all = publicMethods('addresses');
    expect(all.length).toBeGreaterThan(4);
    expect(all.filter((method) => !called.has(method))).toEqual([]);
  });
});
