import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { AskedCaptcha } from '../../../platform/captcha/asked-captcha.ts';
import { useLanguage } from '../../../platform/session/language.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOnEscape } from '../../../ui/use-on-escape.ts';
import { showCaptcha } from './captcha-widget.ts';

/**
 * Asks for a captcha from another service. It is not a modal dialog, because the service opens its own elements beside
 * it in the page, and they have to be reachable.
 */
export default function CaptchaPanel({ asked }: { asked: AskedCaptcha }) {
  const { t } = useLingui();
  const language = useLanguage();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt shows it again.
  useEffect(() => {
    if (place.current === null) return;
    return showCaptcha({
      config: asked.config,
      place: place.current,
      language,
      onSolved: asked.done,
      onFailed: () => setFailed(true),
    });
  }, [asked, language, attempt]);

  const leave = useCallback(() => asked.done(null), [asked]);
  useOnEscape(leave);
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
    panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="leaf-lg lift-high fixed inset-x-3 bottom-3 z-50 mx-auto grid max-w-md gap-4 bg-card p-6 text-ink sm:bottom-auto sm:top-1/3"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-2xl">
          <Trans>Are you human?</Trans>
        </h2>
        <IconButton label={t`Close`} icon="close" className="-me-2 -mt-2" onClick={leave} />
      </div>
      <div key={attempt} ref={place} className="min-h-20" />
      {hasFailed && (
        <Notice tone="danger">
          <p>
            <Trans>The question could not be loaded. Check your connection or what blocks content.</Trans>
          </p>
          <Button size="sm" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
    </section>
  );
}
