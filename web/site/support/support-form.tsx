import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_SENDER_NAME_LENGTH, MAX_SUPPORT_MESSAGE_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { filledIn } from '../parts/filled-in.ts';
import { Field, fieldStyle } from './field.tsx';
import { NotSent } from './not-sent.tsx';

/**
 * The message form (product: support). The browser sends it and the server responds with a page; the page's script
 * preserves the typed text, and reports without leaving the page if it could not be sent.
 */
export function SupportForm() {
  const { t, i18n } = useLingui();
  return (
    <form method="post" action={`/${i18n.locale}/support`} data-support-form="" className="grid gap-5">
      <div data-support-answer="" className="contents">
        <NotSent />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="name" label={t`Your name`} wrong={t`Please enter your name.`}>
          <input
            {...fieldStyle('name')}
            autoComplete="name"
            dir="auto"
            required
            maxLength={MAX_SENDER_NAME_LENGTH}
            defaultValue={filledIn('senderName')}
          />
        </Field>
        <Field name="email" label={t`Your email`} wrong={t`Please enter a valid email address.`}>
          <input
            {...fieldStyle('email', 'rtl:text-end')}
            type="email"
            autoComplete="email"
            dir="ltr"
            required
            defaultValue={filledIn('senderEmail')}
          />
        </Field>
      </div>
      <Field name="message" label={t`Your message`} wrong={t`Please write your message.`}>
        <textarea
          {...fieldStyle('message')}
          dir="auto"
          rows={8}
          required
          maxLength={MAX_SUPPORT_MESSAGE_LENGTH}
          defaultValue={filledIn('senderMessage')}
        />
      </Field>
      <Hidden />
      <button
        type="submit"
        className={buttonStyle({
          variant: 'primary',
          size: 'lg',
          className: 'justify-self-start max-sm:w-full',
        })}
      >
        <Icon name="send" />
        <Trans>Send message</Trans>
      </button>
    </form>
  );
}

/** The id of the message, the time the form was served, and a field that only a program fills in. */
const Hidden = () => (
  <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
    <input type="hidden" name="id" defaultValue={filledIn('formId')} />
    <input type="hidden" name="openedAtMs" defaultValue={filledIn('openedAtMs')} />
    <input type="text" name="website" tabIndex={-1} autoComplete="off" />
  </div>
);
