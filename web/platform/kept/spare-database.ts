/** The database of what is kept for times without a network; it is deleted together with the copy of the words. */
export const spareDatabase = 'vocabloom-spare';
