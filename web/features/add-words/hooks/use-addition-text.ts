import { useLingui } from '@lingui/react/macro';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { AdditionError } from '../../groups/api/add-words.ts';

/** What to say when adding words failed (spec 8). */
export function useAdditionText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof InappropriateError) return t(validationText({ key: 'text.inappropriate' }));
    if (!(error instanceof AdditionError)) return t`Could not create words. Nothing you typed is lost.`;
    switch (error.step) {
      case 'group':
        return t`Could not create word group: ${error.message}`;
      case 'words':
        return t`Could not create words. Nothing you typed is lost.`;
      case 'count':
        return t`Not all words were inserted.`;
    }
  };
}
