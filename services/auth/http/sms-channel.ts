import { validationFailed } from '../errors/errors.ts';
import type { SmsChannel } from '../ports/ports.ts';

/** Reads the channel for a text message from a body; `sms` if empty. Throws 400 for an unknown one. */
export function channelOf(name: string): SmsChannel {
  if (name === '') return 'sms';
  if (name === 'sms' || name === 'whatsapp') return name;
  throw validationFailed("Invalid channel, supported values are 'sms' or 'whatsapp'");
}
