import { newId } from './new-id.ts';

/** Names this tab to the server with whatever it changes, so that it is not told of its own doing (product: changes made elsewhere). */
export const tabHeader = { 'x-tab': newId() };
