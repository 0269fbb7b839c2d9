import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { person } from './testing/start-storage.ts';
import { sized } from './testing/tus.ts';
import { contentOf, useResumable } from './testing/use-resumable.ts';

const shared = useResumable();
const { create, patch, offsetOf } = shared;

const of = (who: ReturnType<typeof person>) => shared.storage.client(who).from('recordings');

describe('a resumable upload whose name somebody takes before its end', () => {
  test('accepts no further part while its name is taken, and continues when it is free', async () => {
    const ada = person();
    const name = `${ada.sub}/taken-meanwhile`;
    const content = sized(3000);
    const { location } = await create(ada, name, 3000);
    expect((await patch(ada, location, 0, content.subarray(0, 1000))).status).toBe(204);
    await of(ada).upload(name, sized(50), { contentType: 'audio/webm' });
    const refused = await patch(ada, location, 1000, content.subarray(1000, 2000));
    expect([refused.status, await refused.text()]).toEqual([409, 'The resource already exists']);
    expect(await offsetOf(ada, location)).toEqual([200, '1000']);
    expect((await contentOf(shared.storage, ada, name)).length).toBe(50);
    await of(ada).remove([name]);
    expect((await patch(ada, location, 1000, content.subarray(1000, 2000))).status).toBe(204);
    const last = await patch(ada, location, 2000, content.subarray(2000));
    expect([last.status, last.headers.get('tus-complete')]).toEqual([204, '1']);
    expect(await contentOf(shared.storage, ada, name)).toEqual(content);
  });

  test('replaces an object created meanwhile, on request', async () => {
    const ada = person();
    const name = `${ada.sub}/replaced-meanwhile`;
    const headers = { 'x-upsert': 'true' };
    const { location } = await create(ada, name, 100, headers);
    await of(ada).upload(name, sized(50), { contentType: 'audio/webm' });
    expect((await patch(ada, location, 0, sized(100), { headers })).status).toBe(204);
    expect((await contentOf(shared.storage, ada, name)).length).toBe(100);
  });

  test('replaces an object created while its last bytes were on their way, unasked', async () => {
    const ada = person();
    const name = `${ada.sub}/overtaken`;
    const content = sized(100);
    const { location } = await create(ada, name, 100);
    const body = new Readable({ read: () => undefined });
    body.push(content.subarray(0, 60));
    const last = patch(ada, location, 0, Readable.toWeb(body) as unknown as BodyInit, {
      ...({ duplex: 'half' } as object),
    });
    await expect.poll(() => readdir(join(shared.storage.folder, 'incoming'))).toHaveLength(1);
    await of(ada).upload(name, sized(50), { contentType: 'audio/webm' });
    body.push(content.subarray(60));
    body.push(null);
    expect((await last).status).toBe(204);
    expect(await contentOf(shared.storage, ada, name)).toEqual(content);
  });
});
