import { useLingui } from '@lingui/react';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';

/** The reading direction of the interface, which swipes and arrow keys follow. */
export const useReadingDirection = (): 'ltr' | 'rtl' => interfaceDirection(useLingui().i18n.locale);
