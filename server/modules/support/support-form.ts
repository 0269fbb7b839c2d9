import { SupportMessageRequestSchema } from '@vocabloom/contract/support.ts';
import * as z from 'zod/mini';

const FormSchema = z.object({
  ...z.pick(SupportMessageRequestSchema, { id: true, name: true, email: true, message: true, website: true })
    .shape,
  /** When the server handed the form out, in epoch milliseconds. */
  openedAtMs: z.string().check(z.regex(/^\d{1,15}$/)),
});

/** What is written into the form that needs no script. */
export type SupportForm = Omit<z.infer<typeof FormSchema>, 'openedAtMs'> & { readonly openedAtMs: number };

/** The form as it was sent, or nothing where it is not ours. Browsers end lines with CR LF in forms, which is one end. */
export function readSupportForm(body: unknown): SupportForm | undefined {
  const parsed = FormSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { openedAtMs, message, ...rest } = parsed.data;
  return { ...rest, message: message.replaceAll('\r\n', '\n'), openedAtMs: Number(openedAtMs) };
}
