import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { useEngine } from '../hooks/use-engine.ts';

/**
 * Says which engine is at work: nobody shall take the library for a model, nor the other way round; and which topic of the
 * library, which may be called otherwise than what was typed.
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
            {' · '}
            <Trans>
              Topic: <bdi>{topic}</bdi>
            </Trans>
          </>
        )}
      </span>
    </p>
  );
}
