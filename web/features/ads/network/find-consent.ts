/** The relevant part of what the network's own consent interface (IAB TCF 2.2) reports. */
type TcData = {
  readonly gdprApplies?: boolean;
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> };
};

type TcfApi = (
  command: 'getTCData',
  version: 2,
  answer: (data: TcData | null, isGood: boolean) => void,
) => void;

declare global {
  var __tcfapi: TcfApi | undefined;
}

/** How many times it is looked for, and how long to wait each time (product: ads). */
const tries = 50;
const everyMs = 100;

/** Storing on the device, creating a personal profile, and selecting by that profile. */
const personalPurposes = ['1', '3', '4'] as const;

/**
 * Asks the network's consent interface whether advertisements may be personal. It appears some time after the network's
 * scripts; if there is none, nothing objects.
 */
export async function allowsPersonalAds(): Promise<boolean> {
  const api = await lookUp();
  if (api === undefined) return true;
  return new Promise((resolve) => {
    try {
      api('getTCData', 2, (data, isGood) => resolve(isGood && data !== null && isAllowedBy(data)));
    } catch {
      resolve(false);
    }
  });
}

const isAllowedBy = ({ gdprApplies, purpose }: TcData): boolean =>
  gdprApplies === false || personalPurposes.every((name) => purpose?.consents?.[name] === true);

async function lookUp(): Promise<TcfApi | undefined> {
  for (let done = 0; done < tries; done += 1) {
    if (typeof globalThis.__tcfapi === 'function') return globalThis.__tcfapi;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return globalThis.__tcfapi;
}
