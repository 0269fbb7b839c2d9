import { SupportMessageRequestSchema } from '@vocabloom/contract/support.ts';
import * as z from 'zod/mini';

const FormSchema = z.object({
  ...z.pick(SupportMessageRequestSchema, { id: true, name: true, email: true, message: true, website: true })
    .shape,
  /** When the server sent the form, in epoch milliseconds. */
  openedAtMs: z.string().check(z.regex(/^\d{1,15}$/)),
});

/** What a person enters in the form that works without scripts. */
export type SupportForm = Omit<z.infer<typeof FormSchema>, 'openedAtMs'> & { readonly openedAtMs: number };

/**
 * Parses the submitted form, or gives nothing if it is not ours. Browsers end lines in forms with CR LF, which counts
 * as one line end.
 */
export function readSupportForm(body: unknown): SupportForm | undefined {
  const parsed = FormSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { openedAtMs, message, ...rest } = parsed.data;
  return { ...rest, message: message.replaceAll('\r\n', '\n'), openedAtMs: Number(openedAtMs) };
}
