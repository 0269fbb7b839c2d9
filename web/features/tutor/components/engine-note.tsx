import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { useEngine } from '../hooks/use-engine.ts';

/**
 * Says which engine is used, so that nobody mistakes the library for a model or a model for the library. It also names
 * the library's topic, which may differ from what was typed.
 */
export function EngineNote({ topic = null }: { topic?: string | null }) {
  const engine = useEngine();
  if (!engine) return null;
  return (
    <p className="flex items-center gap-2 text-ink-faint text-sm">
      <Icon name={engine.kind === 'library' ? 'book' : 'sparkle'} size={16} />
      <span>
        {engine.kind === 'library' ? (
          <Trans>From Vocabloom’s own library of words and sentences</Trans>
        ) : (
          <Trans>Made by AI: {engine.name}</Trans>
        )}
        {topic !== null && (
          <>
            {/* The dot ends a line rather than beginning one. */}
            {'\u00a0· '}
            <Trans>
              Topic: <bdi>{topic}</bdi>
            </Trans>
          </>
        )}
      </span>
    </p>
  );
}
