/** Origins beyond our own that the pages of this installation may reach, each for what it is there for. */
export type ThirdParties = {
  /** Scripts, pictures, frames and calls of the ad network. */
  readonly ads: readonly string[];
  /** Where page views are sent. */
  readonly analytics: readonly string[];
  /** Scripts, frames, styles and calls of who judges captchas. */
  readonly captcha: readonly string[];
};

type PolicySources = {
  readonly https: boolean;
  /** Of the inline scripts the page brings itself, as CSP 3 names them. */
  readonly inlineScripts: readonly string[];
  readonly thirdParties: ThirdParties;
};

const self = "'self'";

/**
 * What pages may load and reach: their own files, the inline scripts they are given and no others, and exactly the origins
 * that are set. Style attributes are allowed because the interface positions menus and cards with them.
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
    // How a word sounds in the learner's own voice.
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

/** What no page of ours uses, and so no script on it may: not even one of the ad network. */
const unusedFeatures = ['camera', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Our pages record how words sound, once the learner has let them; no frame of another origin does. */
const ownFeatures = ['microphone'];

export const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');
