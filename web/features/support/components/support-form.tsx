import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_SENDER_NAME_LENGTH, MAX_SUPPORT_MESSAGE_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EmailField } from '../../account/components/email-field.tsx';
import { useSupportForm } from '../hooks/use-support-form.ts';
import { NotSent } from './not-sent.tsx';

/** The message form (product: support). */
export function SupportForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { form, field, busy, error } = useSupportForm({ onSent });
  const website = field('website');
  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={t`Your name`}
          autoComplete="name"
          dir="auto"
          maxLength={MAX_SENDER_NAME_LENGTH * 2}
          required
        />
        <EmailField field={field('email')} label={t`Your email`} autoComplete="email" />
      </div>
      <TextArea
        {...field('message')}
        label={t`Your message`}
        dir="auto"
        rows={8}
        counter={MAX_SUPPORT_MESSAGE_LENGTH}
        required
      />
      {/* Out of sight, of the order of keys and of what is read aloud; browsers are told not to fill it in. */}
      <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website.value}
          onChange={(event) => website.onChange(event.target.value)}
        />
      </div>
      {error && <NotSent error={error} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        icon={<Icon name="send" />}
        className="justify-self-start max-sm:w-full"
      >
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
