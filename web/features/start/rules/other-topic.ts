/** Names are isolated from the direction of the sentence around them. */
const apart = (name: string) => `\u2068${name}\u2069`;

const bare = (name: string) => name.trim().toLocaleLowerCase();

/**
 * The requested topic and the library's topic that the words belong to, if their names differ, so that nobody mistakes
 * the nearest topic for the one they typed.
 */
export const otherTopic = (
  asked: string,
  worked: string | null,
): { readonly asked: string; readonly worked: string } | null =>
  worked === null || bare(worked) === bare(asked)
    ? null
    : { asked: apart(asked.trim()), worked: apart(worked) };
