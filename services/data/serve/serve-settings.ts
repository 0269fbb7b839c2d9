import type { Database } from '@vocabloom/database/port/database.ts';
import { limits } from '../ports/limits.ts';
import type { DataSettings } from '../ports/ports.ts';
import type { StatementBounds } from '../sql/bounded-rows.ts';

/** The settings with all defaults filled in. */
export type ServeSettings = DataSettings &
  Required<Pick<DataSettings, 'statementTimeoutMs' | 'share'>> & {
    readonly bounds: StatementBounds;
    /** Maximum number of rows of one write. */
    readonly writeRows: number;
  };

const defaultAnswerLimitBytes = 16 * 1024 * 1024;
const defaultTimeoutMs = { anonymous: 3000, authenticated: 10_000, service: 30_000 };
export const defaultShare = { running: 4, waiting: 100 };
/** While the embedded database works, nobody else is served, so a read must not take long. */
const longestEmbeddedMs = 2000;

/** Fills in defaults, and adapts to the embedded database, whose single connection serves each person in turn. */
export function serveSettings(settings: DataSettings, engine: Database['engine']): ServeSettings {
  const { answerLimitBytes = defaultAnswerLimitBytes } = settings;
  const { statementTimeoutMs = defaultTimeoutMs, share = defaultShare } = settings;
  const bounds = { answerBytes: answerLimitBytes, watchesTime: engine === 'pglite' };
  if (engine !== 'pglite') {
    return { ...settings, bounds, statementTimeoutMs, share, writeRows: limits.bodyElements };
  }
  const { anonymous, authenticated, service } = statementTimeoutMs;
  return {
    ...settings,
    bounds,
    writeRows: limits.embeddedRows,
    share: { ...share, running: 1 },
    statementTimeoutMs: {
      anonymous: Math.min(anonymous, longestEmbeddedMs),
      authenticated: Math.min(authenticated, longestEmbeddedMs),
      service,
    },
  };
}

/** The `statement_timeout` of a database role. */
export function timeoutOf({ statementTimeoutMs }: ServeSettings, role: string): string {
  const { anonymous, authenticated, service } = statementTimeoutMs;
  const ms = role === 'service_role' ? service : role === 'authenticated' ? authenticated : anonymous;
  return `${ms}ms`;
}
