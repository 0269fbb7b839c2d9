/** The database of values for offline use; it is deleted together with the copy of the words. */
export const spareDatabase = 'vocabloom-spare';
