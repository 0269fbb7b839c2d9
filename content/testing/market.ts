import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Concept, type Topic, topic } from '../schema/topic.ts';

/** The library's topic about the market, as in its file. */
export const market = topic.parse(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../data/topics/market.json'), 'utf8')),
);

/** The market topic with its concept of the same name broken. */
export const brokenMarket = (change: (concept: Concept) => Concept): Topic => ({
  ...market,
  concepts: market.concepts.map((concept) => (concept.id === 'market' ? change(concept) : concept)),
});
