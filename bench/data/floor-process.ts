import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { announce, settingsOfProcess } from './process.ts';

/**
 * The floor: nothing but node:http, a pool of the same size and one prepared statement per request, as the owner of the
 * tables, without row level security, tokens, parsing or planning.
 */
const { databaseUrl, poolSize } = settingsOfProcess();
// Set explicitly, so that the table records a saved answer as it does for everyone else.
const options = '-c vocabloom.fold=off';
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options });

const readGroup = {
  name: 'read',
  text: `select coalesce(json_agg(w), '[]')::text as body
    from (select * from words where user_id = $1 and group_id = $2 order by position) w`,
};
const saveAnswer = {
  name: 'save',
  text: `update words set sm2_interval = $3, learning_interval = $3, ease = $4, next_due = $5, apparent_tier = $6
    where user_id = $1 and id = $2`,
};

async function read(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, , user, group] = (request.url ?? '').split('/');
  const { rows } = await pool.query<{ body: string }>({ ...readGroup, values: [user, group] });
  const body = rows[0]?.body ?? '[]';
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

async function save(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, , user, word] = (request.url ?? '').split('/');
  let text = '';
  for await (const chunk of request) text += chunk;
  const { learning_interval, ease, next_due, apparent_tier } = JSON.parse(text);
  await pool.query({
    ...saveAnswer,
    values: [user, word, learning_interval, ease, next_due, apparent_tier],
  });
  response.writeHead(204);
  response.end();
}

const server = createServer((request, response) => {
  const answer = request.method === 'PATCH' ? save : read;
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500);
    response.end(String(error));
  });
});
announce(server);
