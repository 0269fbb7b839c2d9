import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

const places = () => service.client().from('places').select('id,name').order('id').limit(2).geojson();

test('GeoJSON features are refused by a database without PostGIS', async () => {
  const { status, error } = await places();
  expect([status, error]).toMatchObject([404, { code: '42883' }]);
});

test('rows become features through the PostGIS function for it', async () => {
  // Neither test engine has PostGIS; this function replaces it.
  await service.database.transaction(owner, (tx) =>
    tx.script(`create function shelf.st_asgeojson(line record) returns text language plpgsql as $$
      begin return json_build_object('type', 'Feature', 'geometry', null, 'properties', row_to_json(line))::text; end $$;
      grant execute on function shelf.st_asgeojson(record) to authenticated`),
  );
  const feature = (id: number, name: string) => ({
    type: 'Feature',
    geometry: null,
    properties: { id, name },
  });
  const { status, data } = await places();
  expect([status, data]).toEqual([
    200,
    { type: 'FeatureCollection', features: [feature(1, 'World'), feature(2, 'Chile')] },
  ]);
  const plain = await service.ask({
    method: 'GET',
    url: '/places',
    headers: { accept: 'application/geo+json' },
  });
  expect(plain.headers['content-type']).toBe('application/geo+json; charset=utf-8');
});
