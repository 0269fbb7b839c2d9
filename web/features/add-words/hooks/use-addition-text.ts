import { useLingui } from '@lingui/react/macro';
import { dataErrorText } from '../../../platform/errors/data-error-text.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { AdditionError } from '../../groups/api/add-words.ts';

/** What to say when adding words failed (product: error texts). */
export function useAdditionText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof InappropriateError) return t(validationText({ key: 'text.inappropriate' }));
    if (!(error instanceof AdditionError)) return t`Could not create words. Nothing you typed is lost.`;
    switch (error.step) {
      case 'group': {
        const reason = dataErrorText(error.cause);
        return reason
          ? t`Could not create word group: ${t(reason)}`
          : t`Could not create word group. Nothing you typed is lost.`;
      }
      case 'words':
        return t`Could not create words. Nothing you typed is lost.`;
      case 'count':
        return t`Not all words were inserted.`;
    }
  };
}
