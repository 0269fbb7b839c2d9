import { z } from 'zod';

/** The kinds of things that the library's nouns name: those that can be seen and touched, and others. */
export const kindsOfThings = [
  'person',
  'animal',
  'body',
  'food',
  'drink',
  'meal',
  'vessel',
  'clothing',
  'furniture',
  'building',
  'landscape',
  'heaven',
  'weather',
  'season',
  'weekday',
  'vehicle',
  'thing',
  'instrument',
  'plant',
  'material',
  'measure',
  'ailment',
  'remedy',
  'country',
  'language',
  'time',
  'money',
  'text',
  'show',
  'event',
  'idea',
  'shape',
  'direction',
  'quantity',
  'part',
] as const;
export type KindOfThing = (typeof kindsOfThings)[number];

/** The concepts (`topic/concept`) of each kind. A concept without a kind may be anything. */
export const thingsByKind = z.partialRecord(
  z.enum(kindsOfThings),
  z.array(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)),
);
export type ThingsByKind = z.infer<typeof thingsByKind>;
