import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { GroupWord } from '../library.ts';
import type { LanguageVerdict } from '../text-language.ts';
import type { WordUse } from '../word-use.ts';

/** A summary to be judged, with its story and the words of the group. */
export type FeedbackRequest = ModulePair & {
  readonly words: readonly GroupWord[];
  readonly story: string;
  readonly summary: string;
  readonly interfaceLanguage: InterfaceLanguageCode;
};

/** A key point in the interface language, and the words of the summary that prove it, if any. */
export type PointFound = {
  readonly text: string;
  readonly evidence: string | undefined;
  /** Whether it is told, not just mentioned after the others. */
  readonly isTold: boolean;
};

/** How a summary with the story's own words is still untrue: it denies them, or tells them of oneself or of others. */
export type Untrue = 'denied' | 'of oneself' | 'of others';

/** What was measured in a summary (product: the built-in library). */
export type Assessment = {
  readonly language: LanguageVerdict;
  readonly length: { readonly verdict: 'fits' | 'short' | 'long'; readonly n: number; readonly goal: number };
  /** Empty for a story without known key points. */
  readonly points: readonly PointFound[];
  readonly uses: readonly WordUse[];
  /** Words of the group that are in the story but not in the summary. */
  readonly suggested: readonly GroupWord[];
  readonly copied: {
    readonly verdict: 'own' | 'partly' | 'mostly';
    readonly share: number;
    readonly passage: string;
  };
  /** Things it mentions that are not in the story; filled only if they are so many that it tells another story. */
  readonly invented: readonly string[];
  /** Why it is not true to the story, though it has its words. */
  readonly untrue: Untrue | undefined;
  /** Whether it tells the points in the reverse order. */
  readonly isTurned: boolean;
  /** 1 to 10. */
  readonly grade: number;
};
