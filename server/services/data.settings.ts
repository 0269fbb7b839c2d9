import { ROWS_AT_ONCE } from '@vocabloom/contract/rows-at-once.ts';
import { type DataSettings, defaultHoistedSettings } from '@vocabloom/data-service/ports/ports.ts';
import { z } from 'zod';
import { flag, json, list, qualifiedName, text, wholeNumber, yesOrNo } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

const described = z.union(
  [
    text.toLowerCase().pipe(z.enum(['follow-privileges', 'ignore-privileges', 'disabled'])),
    yesOrNo.transform((isDescribed) => (isDescribed ? 'follow-privileges' : 'disabled')),
  ],
  'must be follow-privileges, ignore-privileges or disabled',
);

/** The data service. */
export const dataSettings = {
  DATA_SCHEMAS: setting({
    meaning: 'database schemas the data service offers, comma separated; the first is the default',
    example: 'public,api',
    fallback: 'public',
    schema: list.pipe(z.tuple([z.string()], z.string(), 'must name at least one schema')).default(['public']),
  }),
  DATA_ANONYMOUS: setting({
    meaning:
      'serve requests to the data service that come without a token, as the role anon; keys of that role are tokens too',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  DATA_MAX_ROWS: setting({
    meaning: `most rows one request to the data service returns, not fewer than the ${ROWS_AT_ONCE} of a page of the web app`,
    example: '5000',
    fallback: String(ROWS_AT_ONCE),
    schema: wholeNumber({ from: ROWS_AT_ONCE, to: 1_000_000 }).default(ROWS_AT_ONCE),
  }),
  DATA_AGGREGATES: setting({
    meaning: 'allow aggregate functions in requests to the data service',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_EXTRA_SEARCH_PATH: setting({
    meaning:
      'schemas the data service finds types and functions in behind the one asked for, comma separated; offers nothing of them',
    example: 'public,extensions',
    fallback: 'public',
    schema: list.default(['public']),
  }),
  DATA_PRE_REQUEST: setting({
    meaning:
      'function without parameters that each request to the data service calls first, in the name of whoever asks: what it raises refuses the request',
    example: 'public.check_request',
    schema: qualifiedName.optional(),
  }),
  DATA_OPENAPI: setting({
    meaning:
      'what the root of the data service describes: follow-privileges (what the role that asks may use), ignore-privileges (all that is offered, to everybody), disabled; true and false mean the first and the last',
    example: 'disabled',
    fallback: 'follow-privileges',
    schema: described.default('follow-privileges'),
  }),
  DATA_OPENAPI_SECURITY: setting({
    meaning: 'say in that description that calls carry a token, for programs that make forms of it',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_ROOT_FUNCTION: setting({
    meaning: 'function of the schema asked for that answers at the root instead of that description',
    example: 'root',
    schema: text.regex(/^[^./\s]+$/, 'must be the name of a function, without its schema').optional(),
  }),
  DATA_APP_SETTINGS: setting({
    meaning:
      'values that functions of the database find as app.settings.<name> in each request to the data service, as a JSON object of texts',
    example: '{"mail_key":"…"}',
    secret: true,
    schema: json(
      z.record(z.string().regex(/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)*$/), z.string().max(10_000)),
      'must be a JSON object whose names are small letters, digits and _ and whose values are texts',
    ).default({}),
  }),
  DATA_HOISTED_SETTINGS: setting({
    meaning:
      'settings of a function (SET in the database) that hold for the whole request that calls it, comma separated',
    example: 'statement_timeout,work_mem',
    fallback: defaultHoistedSettings.join(','),
    schema: list.default([...defaultHoistedSettings]),
  }),
  DATA_ERROR_VERBOSITY: setting({
    meaning:
      'what errors of the data service tell: verbose (details and hints too) or minimal (code and message)',
    example: 'minimal',
    fallback: 'verbose',
    schema: text.pipe(z.enum(['verbose', 'minimal'], 'must be verbose or minimal')).default('verbose'),
  }),
  DATA_SERVER_TIMING: setting({
    meaning: 'tell in the Server-Timing header what the data service took its time for',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_TX_PREFERENCE: setting({
    meaning: 'let a request say how its transaction ends (Prefer: tx=rollback, tx=commit)',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_TX_END: setting({
    meaning:
      'how the data service ends what a request wrote: commit, or rollback for a server on which nothing is to stay; where DATA_TX_PREFERENCE is on a request may say otherwise',
    example: 'rollback',
    fallback: 'commit',
    schema: text.pipe(z.enum(['commit', 'rollback'], 'must be commit or rollback')).default('commit'),
  }),
  DATA_EXPLAIN: setting({
    meaning: 'let a request ask for its query plan, which tells how often values stand in anybody’s rows',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_PLANNED_COUNTS: setting({
    meaning:
      'answer count=planned and count=estimated with the plan’s figure, which tells of anybody’s rows, instead of counting',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_MAX_BODY_BYTES: setting({
    meaning: 'largest body of a request to the data service, in bytes',
    example: '1048576',
    fallback: '10485760',
    schema: wholeNumber({ from: 1024, to: 104_857_600 }).default(10_485_760),
  }),
  DATA_MAX_ANSWER_BYTES: setting({
    meaning: 'largest answer of the data service, in bytes; the database gives up one that grows beyond',
    example: '4194304',
    fallback: '16777216',
    schema: wholeNumber({ from: 1024, to: 104_857_600 }).default(16_777_216),
  }),
  DATA_TIMEOUT_ANONYMOUS_MS: setting({
    meaning:
      'longest a statement of the data service may take for somebody who is not signed in, in milliseconds',
    example: '1000',
    fallback: '3000',
    schema: wholeNumber({ from: 1, to: 600_000 }).default(3000),
  }),
  DATA_TIMEOUT_AUTHENTICATED_MS: setting({
    meaning: 'the same for a signed-in person',
    example: '5000',
    fallback: '10000',
    schema: wholeNumber({ from: 1, to: 600_000 }).default(10_000),
  }),
  DATA_TIMEOUT_SERVICE_MS: setting({
    meaning: 'the same for the service role',
    example: '60000',
    fallback: '30000',
    schema: wholeNumber({ from: 1, to: 600_000 }).default(30_000),
  }),
  DATA_PERSON_RUNNING: setting({
    meaning:
      'how many requests of one person the data service works on at once (always 1 with the embedded database)',
    example: '2',
    fallback: '4',
    schema: wholeNumber({ from: 1, to: 1000 }).default(4),
  }),
  DATA_PERSON_WAITING: setting({
    meaning: 'how many more of one person may wait; what comes beyond them is refused',
    example: '20',
    fallback: '100',
    schema: wholeNumber({ from: 0, to: 10_000 }).default(100),
  }),
} as const;

/** The data service's part of the settings. */
export const dataServiceSettings = (config: ValuesOf<typeof dataSettings>): DataSettings => ({
  anonymous: config.DATA_ANONYMOUS,
  schemas: config.DATA_SCHEMAS,
  maxRows: config.DATA_MAX_ROWS,
  ...(config.DATA_PRE_REQUEST === undefined ? {} : { preRequest: config.DATA_PRE_REQUEST }),
  txPreference: config.DATA_TX_PREFERENCE,
  txEnd: config.DATA_TX_END,
  aggregates: config.DATA_AGGREGATES,
  extraSearchPath: config.DATA_EXTRA_SEARCH_PATH,
  openApi: config.DATA_OPENAPI,
  openApiSecurity: config.DATA_OPENAPI_SECURITY,
  ...(config.DATA_ROOT_FUNCTION === undefined ? {} : { rootFunction: config.DATA_ROOT_FUNCTION }),
  appSettings: config.DATA_APP_SETTINGS,
  hoistedSettings: config.DATA_HOISTED_SETTINGS,
  errorDetails: config.DATA_ERROR_VERBOSITY === 'verbose',
  serverTiming: config.DATA_SERVER_TIMING,
  explain: config.DATA_EXPLAIN,
  plannedCounts: config.DATA_PLANNED_COUNTS,
  bodyLimitBytes: config.DATA_MAX_BODY_BYTES,
  answerLimitBytes: config.DATA_MAX_ANSWER_BYTES,
  statementTimeoutMs: {
    anonymous: config.DATA_TIMEOUT_ANONYMOUS_MS,
    authenticated: config.DATA_TIMEOUT_AUTHENTICATED_MS,
    service: config.DATA_TIMEOUT_SERVICE_MS,
  },
  share: { running: config.DATA_PERSON_RUNNING, waiting: config.DATA_PERSON_WAITING },
});
