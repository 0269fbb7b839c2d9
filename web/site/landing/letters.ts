/** The font for a word on the landing page: the device's own where a web font would be fetched for this word alone. */
export const lettersOf = (script: string): string => (script === 'Latn' ? 'font-display' : 'font-device');
