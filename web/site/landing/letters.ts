/** How a word of the landing page is set: in letters of the device where those of the product would be fetched for this word alone. */
export const lettersOf = (script: string): string => (script === 'Latn' ? 'font-display' : 'font-device');
