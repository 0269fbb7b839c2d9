import { Trans, useLingui } from '@lingui/react/macro';
import type { RecorderState } from '../../../platform/recordings/recorder.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RecorderNews } from '../hooks/use-side-recorder.ts';
import { EndingText, NoTakeText, UnkeptText } from './recording-notes.tsx';

type RecorderStatusProps = {
  state: RecorderState;
  news: RecorderNews | null;
  /** So far the recording exists only on this device. */
  isWaiting: boolean;
  canComeBack: boolean;
  onBack: () => void;
  /** Tries again to store a take that could not be stored. */
  onAgain: (take: NonNullable<Extract<RecorderNews, { kind: 'unkept' }>['take']>) => void;
};

/** The outcome of the last press, shown and announced, with a way to undo it. */
export function RecorderStatus({
  state,
  news,
  isWaiting,
  canComeBack,
  onBack,
  onAgain,
}: RecorderStatusProps) {
  const take = news?.kind === 'unkept' ? news.take : null;
  const isIdle = state.step === 'idle';
  return (
    <>
      <div role="status" className="text-ink-soft text-sm empty:sr-only">
        {state.step === 'recording' && (
          <span className="sr-only">
            <Trans>Recording. Press again when you are done.</Trans>
          </span>
        )}
        {isIdle && state.fault !== null && (
          <span className="flex items-start gap-2 font-[550] text-danger-strong">
            <Icon name="alert" size={18} className="mt-0.5" />
            <NoTakeText why={state.fault} />
          </span>
        )}
        {isIdle && state.fault === null && news && <NewsText news={news} />}
        {isIdle && isWaiting && (
          <span className="mt-1 flex items-center gap-1.5 text-ink-faint">
            <Icon name="clock" size={16} />
            <Trans>Waiting on this device to be saved</Trans>
          </span>
        )}
      </div>
      {isIdle && take && (
        <Button size="sm" className="self-start" icon={<Icon name="retry" />} onClick={() => onAgain(take)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {isIdle && canComeBack && news?.kind !== 'unkept' && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2 self-start"
          icon={<Icon name="undo" />}
          onClick={onBack}
        >
          <Trans>Bring back the one before</Trans>
        </Button>
      )}
    </>
  );
}

function NewsText({ news }: { news: RecorderNews }) {
  const { i18n } = useLingui();
  switch (news.kind) {
    case 'recorded': {
      const seconds = i18n.number(news.durationMs / 1_000, { maximumFractionDigits: 1 });
      return (
        <span>
          <Trans>Recorded: {seconds} seconds.</Trans> {news.ending && <EndingText why={news.ending} />}
        </span>
      );
    }
    case 'removed':
      return <Trans>The recording was removed.</Trans>;
    case 'back':
      return <Trans>The recording is back.</Trans>;
    case 'unkept':
      return (
        <span className="font-[550] text-danger-strong">
          <UnkeptText why={news.why} />
        </span>
      );
  }
}
