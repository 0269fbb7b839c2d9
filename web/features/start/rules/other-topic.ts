/** Names are set apart, whatever direction the sentence around them has. */
const apart = (name: string) => `\u2068${name}\u2069`;

const bare = (name: string) => name.trim().toLocaleLowerCase();

/**
 * What was asked for and the library's topic that the words are of, where it is called otherwise: nobody shall take the
 * nearest topic for the one they named.
 */
export const otherTopic = (
  asked: string,
  worked: string | null,
): { readonly asked: string; readonly worked: string } | null =>
  worked === null || bare(worked) === bare(asked)
    ? null
    : { asked: apart(asked.trim()), worked: apart(worked) };
