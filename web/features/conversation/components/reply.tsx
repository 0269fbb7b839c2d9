import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { NoteText } from '../../tutor/components/note-text.tsx';
import { useEngine } from '../../tutor/hooks/use-engine.ts';
import { Say } from '../../words/components/say.tsx';
import { partsOfReply } from '../rules/parts-of-reply.ts';
import { Bubble } from './bubble.tsx';

/**
 * A line of the tutor. A remark about the learner's message, or the description of the scene, is shown beside it and
 * not in it.
 */
export function Reply({
  text,
  lang,
  dialect,
  children,
}: {
  text: string;
  lang: string;
  /** The module's dialect, in which the line is spoken. A line that is still arriving is not spoken. */
  dialect?: string;
  /** Renders the partner's line. */
  children: (line: string) => ReactNode;
}) {
  const { t } = useLingui();
  const { remark, line } = partsOfReply(text, useEngine()?.kind);
  return (
    <div className="flex flex-col gap-2">
      {remark !== null && (
        <div className="flex max-w-[88%] animate-rise items-start gap-2 text-ink-soft text-sm sm:max-w-[80%]">
          <Icon name="leaf" size={18} className="mt-0.5 text-leaf" />
          <div className="min-w-0 flex-1">
            <NoteText text={remark} lang={lang} />
          </div>
        </div>
      )}
      <div className="flex items-end gap-1">
        <Bubble from="assistant" speaker={t`Tutor`} lang={lang}>
          {children(line)}
        </Bubble>
        {dialect !== undefined && <Say text={line} lang={lang} dialect={dialect} hidesWithoutVoice />}
      </div>
    </div>
  );
}
