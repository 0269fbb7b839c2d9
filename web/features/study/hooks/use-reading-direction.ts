import { useLingui } from '@lingui/react';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';

/** Where the interface is read to: swipes and arrow keys follow it. */
export const useReadingDirection = (): 'ltr' | 'rtl' => interfaceDirection(useLingui().i18n.locale);
