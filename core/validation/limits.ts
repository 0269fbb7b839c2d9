/** Limits of what people write (product: limits of texts). Lengths are in code points; see `characterCount`. */

export const MIN_PASSWORD_LENGTH = 8;

/** The auth service's upper limit, in bytes of UTF-8. */
export const MAX_PASSWORD_BYTES = 72;

export const MAX_FULL_NAME_LENGTH = 100;
export const MAX_TOPIC_LENGTH = 100;
export const MAX_DIALECT_LENGTH = 50;
export const MAX_GROUP_NAME_LENGTH = 100;
/** For each side of a word pair. */
export const MAX_TRANSLATION_LENGTH = 150;

export const MAX_SUMMARY_LENGTH = 800;
/** From here the summary's counter turns red (product: limits of texts). */
export const SUMMARY_WARNING_LENGTH = 750;

export const WORD_COUNT_CHOICES = [5, 10, 25, 50, 100] as const;
export const DEFAULT_WORD_COUNT = 25 satisfies (typeof WORD_COUNT_CHOICES)[number];

export const MIN_STORY_WORDS = 10;

export const MAX_SENDER_NAME_LENGTH = 100;
export const MAX_SUPPORT_MESSAGE_LENGTH = 4000;
