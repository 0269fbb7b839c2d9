import { readSetting, writeSetting } from './storage.ts';

const setting = 'page-views';

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser asks sites not to track its user (Global Privacy Control, Do Not Track). */
export const browserObjects = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Whether page views on this device may be counted (product: page views). */
export const mayCountViews = (): boolean => readSetting(setting) !== 'off' && !browserObjects();

export const allowCounting = (isAllowed: boolean): void => writeSetting(setting, isAllowed ? null : 'off');
