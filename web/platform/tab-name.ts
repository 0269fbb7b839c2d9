import { newId } from './new-id.ts';

/**
 * Identifies this tab in every change it sends, so that it is not notified of its own changes (product: changes made
 * elsewhere).
 */
export const tabHeader = { 'x-tab': newId() };
