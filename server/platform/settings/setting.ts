import type { z } from 'zod';

/** One setting of the server: what `.env.example`, the start-up errors and the parser all know about it. */
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  readonly meaning: string;
  readonly example: string;
  /** Shown in `.env.example` as the value used if nothing is set. */
  readonly fallback?: string;
  /** Never repeated in an error message or a log. */
  readonly secret?: true;
  readonly schema: Schema;
};

/** Declares a setting, in the `*.settings.ts` of the module that reads it. */
export const setting = <Schema extends z.ZodType>(definition: Setting<Schema>) => definition;

/** The parsed values of a module's settings. */
export type ValuesOf<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [Name in keyof Settings]: z.output<Settings[Name]['schema']>;
};
