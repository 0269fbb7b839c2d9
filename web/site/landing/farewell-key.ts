/** The app leaves this in the tab when somebody deletes their account, for the landing page, which says goodbye. */
export const FAREWELL_KEY = 'vocabloom.farewell';
