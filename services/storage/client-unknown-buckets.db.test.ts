import { expect, test } from 'vitest';
import { service } from './testing/start-storage.ts';
import { useTeam } from './testing/team.ts';

const team = useTeam();
const { ada, as, files } = team;
const unknown = () => as(ada).from('team-unknown');

const noKey = { status: 400, statusCode: '404', code: 'NoSuchKey', message: 'Object not found' };
const noTarget = {
  ...{ status: 400, statusCode: '404', code: 'InvalidRequest' },
  message: 'The related resource does not exist',
};

test('a bucket that is not there has no objects', async () => {
  expect(await unknown().list()).toEqual({ data: [], error: null });
  expect((await unknown().remove(['a', 'b'])).data).toEqual([]);
  expect((await unknown().createSignedUrl('a', 60)).error).toMatchObject(noKey);
  expect((await unknown().createSignedUrls(['a'], 60)).data).toEqual([
    {
      ...{ path: 'a', signedURL: null, signedUrl: null },
      error: 'Either the object does not exist or you do not have access to it',
    },
  ]);
  expect((await unknown().move('a', 'b')).error).toMatchObject(noKey);
  expect((await unknown().copy('a', 'b')).error).toMatchObject(noKey);
});

test('a bucket that is not there takes none', async () => {
  await files().upload('a', 'x');
  const into = { destinationBucket: 'team-unknown' };
  expect((await files().move('a', 'b', into)).error).toMatchObject(noTarget);
  expect((await files().copy('a', 'b', into)).error).toMatchObject(noTarget);
  expect((await unknown().createSignedUploadUrl('a')).error).toMatchObject(noTarget);
  expect((await unknown().upload('a', 'x')).error).toMatchObject({ code: 'NoSuchBucket' });
  expect((await files().exists('a')).data).toBe(true);
});

test('what can be the name of no bucket is said to be none', async () => {
  const odd = as(service).from('ünnamed');
  const answers = [
    await odd.list(),
    await odd.listV2(),
    await odd.upload('a', 'x'),
    await odd.move('a', 'b'),
    await odd.copy('a', 'b'),
    await odd.remove(['a']),
    await odd.createSignedUrl('a', 60),
    await odd.createSignedUrls(['a'], 60),
    await odd.createSignedUploadUrl('a'),
  ];
  for (const { error } of answers) {
    expect(error).toMatchObject({
      statusCode: '400',
      code: 'InvalidBucketName',
      message: 'Bucket name invalid',
    });
  }
});

test('an object that may be seen but not removed is not removed by its address, which says so', async () => {
  await files().upload('kept', 'x');
  const remove = (path: string) =>
    team.storage.ask(`/object/${team.bucket}/${path}`, { method: 'DELETE', as: ada });
  await team.storage.sql(`create policy kept on storage.objects as restrictive for delete to authenticated
    using (name <> 'kept')`);
  const refused = await remove('kept');
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message: 'Access denied' },
  ]);
  expect(await (await remove('nothing')).json()).toMatchObject({ code: 'NoSuchKey' });
  await team.storage.sql('drop policy kept on storage.objects');
  expect(await (await remove('kept')).json()).toEqual({ message: 'Successfully deleted' });
});
