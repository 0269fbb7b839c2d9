/** Other origins that the pages of this installation may reach, by purpose. */
export type ThirdParties = {
  /** Scripts, pictures, frames and calls of the ad network. */
  readonly ads: readonly string[];
  /** Where page views are sent. */
  readonly analytics: readonly string[];
  /** Scripts, frames, styles and calls of the captcha provider. */
  readonly captcha: readonly string[];
};

type PolicySources = {
  readonly https: boolean;
  /** Sources of the page's own inline scripts, in the form CSP 3 uses. */
  readonly inlineScripts: readonly string[];
  readonly thirdParties: ThirdParties;
};

const self = "'self'";

/**
 * What pages may load and reach: their own files, their own inline scripts and no others, and exactly the configured
 * origins. Style attributes are allowed because the interface positions menus and cards with them.
 */
export function contentPolicy({ https, inlineScripts, thirdParties }: PolicySources) {
  const { ads, analytics, captcha } = thirdParties;
  const frames = [...new Set([...ads, ...captcha])];
  return {
    defaultSrc: [self],
    scriptSrc: [...new Set([self, ...inlineScripts, ...ads, ...captcha])],
    scriptSrcAttr: ["'none'"],
    styleSrc: [self, "'unsafe-inline'", ...captcha],
    imgSrc: [self, 'data:', 'blob:', ...ads],
    fontSrc: [self],
    // The learner's own recordings of words.
    mediaSrc: [self, 'blob:'],
    connectSrc: [...new Set([self, ...ads, ...analytics, ...captcha])],
    ...(frames.length > 0 ? { frameSrc: frames } : {}),
    manifestSrc: [self],
    workerSrc: [self],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: [self],
    frameAncestors: ["'none'"],
    ...(https ? { upgradeInsecureRequests: [] } : {}),
  };
}

/** Features that no page of ours uses, so no script on it may either, not even one of the ad network. */
const unusedFeatures = ['camera', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Our pages record how words sound, once the learner allows it; frames of other origins may not. */
const ownFeatures = ['microphone'];

export const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');
