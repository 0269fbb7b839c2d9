import { Plural, Trans } from '@lingui/react/macro';
import { validateTopic } from '@vocabloom/core/validation/module-fields.ts';
import { problemOf } from '../../../platform/errors/validation-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { DeployedEngine } from '../../tutor/components/deployed-engine.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { NoteOnWords } from '../../tutor/components/note-on-words.tsx';
import { TopicField, WordCountPicker } from '../../tutor/components/topic-fields.tsx';
import { WordsFault } from '../../tutor/components/words-fault.tsx';
import { useWordCount } from '../../tutor/hooks/use-word-count.ts';
import { useMadeWords } from '../hooks/use-made-words.ts';
import { MadeHeading } from './made-heading.tsx';
import { MadeWords } from './made-words.tsx';

/** Words generated from a topic, for a new or an existing group (product: words by topic). */
export function AiWords({
  module,
  group,
  onByHand,
}: {
  module: Module;
  group: WordGroup | undefined;
  /** Switches to typing words, which costs nothing. */
  onByHand: () => void;
}) {
  const about = `made-words.${module.id}.${group?.id ?? 'new'}`;
  const { generation, stop, made, note, worked, generate, discard } = useMadeWords({ about, module, group });
  const { wordCount, setWordCount, remaining } = useWordCount();
  const begin = (topic: string, count = wordCount) => {
    const checked = validateTopic(topic);
    if (checked.ok && !generation.isPending) generate({ topic: checked.value, wordCount: count });
  };
  const { form, field, values, change } = useForm({
    initial: { topic: '' },
    check: ({ topic }) => ({ topic: problemOf(validateTopic(topic)) }),
    isLive: true,
    submit: ({ topic }) => begin(topic),
  });
  const chooseTopic = (chosen: string) => {
    change('topic', chosen);
    generate({ topic: chosen, wordCount });
  };

  if (made) {
    return (
      <div className="flex flex-col gap-6">
        <MadeHeading isNew={generation.isSuccess} />
        {note && <NoteOnWords note={note} count={made.rows.length} onTopic={chooseTopic} />}
        <MadeWords about={about} module={module} group={group} made={made} onDiscard={discard} />
        <DeployedEngine>
          <EngineNote topic={worked} />
        </DeployedEngine>
      </div>
    );
  }
  if (generation.isPending) return <WordsComing count={wordCount} onStop={stop} />;
  const { error } = generation;
  return (
    <form {...form} className="flex max-w-2xl flex-col gap-6">
      <TopicField {...field('topic')} />
      <WordCountPicker value={wordCount} remaining={remaining} onChange={setWordCount} />
      {note && <NoteOnWords note={note} count={0} onTopic={chooseTopic} />}
      {error && (
        <WordsFault
          error={error}
          onCount={(fewer) => {
            setWordCount(fewer);
            begin(values.topic, fewer);
          }}
          onByHand={onByHand}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" size="lg" icon={<Icon name="sparkle" />}>
          {error ? <Trans>Try again</Trans> : <Trans>Generate words</Trans>}
        </Button>
        <DeployedEngine>
          <EngineNote />
        </DeployedEngine>
      </div>
    </form>
  );
}

/** As many placeholders as words are being generated. */
function WordsComing({ count, onStop }: { count: number; onStop: () => void }) {
  return (
    <div className="flex max-w-2xl flex-col gap-4" aria-busy="true">
      <GrowingNote
        action={
          <Button variant="ghost" onClick={onStop}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Plural value={count} one="Growing # word…" other="Growing # words…" />
      </GrowingNote>
      {Array.from({ length: Math.min(count, 6) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders for words that have not arrived yet
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}
