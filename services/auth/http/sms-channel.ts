import { validationFailed } from '../errors/errors.ts';
import type { SmsChannel } from '../ports/ports.ts';

/** The way a text message goes that a body names; `sms` unless it names one. 400 for one that there is not. */
export function channelOf(name: string): SmsChannel {
  if (name === '') return 'sms';
  if (name === 'sms' || name === 'whatsapp') return name;
  throw validationFailed("Invalid channel, supported values are 'sms' or 'whatsapp'");
}
