/** Left in the tab by the app when somebody deletes their account, for the landing page, which says goodbye. */
export const FAREWELL_KEY = 'vocabloom.farewell';
