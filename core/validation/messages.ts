/**
 * What can be wrong with what a person wrote: a stable key for the interface's catalogs, and the English text. The
 * texts are a public promise (product: error texts). `{name}` is replaced by the parameter of that name.
 */
export const validationMessages = {
  'email.required': 'Please enter your email.',
  'email.invalid': 'Please enter a valid email address.',
  'password.required': 'Please enter your password.',
  'password.blank': 'Password cannot consist of spaces only.',
  'password.too_short': 'Password must be at least {min} characters.',
  'password.too_long': 'Password cannot be longer than {max} characters.',
  'password.mismatch': 'Passwords do not match.',
  'full_name.too_long': 'Name cannot exceed {max} characters',

  'languages.both_required': 'Both languages must be selected',
  'languages.same': 'Please select different languages',
  'languages.unsupported_source': 'Unsupported source language: {language}',
  'languages.unsupported_target': 'Unsupported target language: {language}',
  'languages.invalid': 'Invalid language selection. Please choose supported languages.',

  'dialect.too_long': 'Dialect cannot exceed {max} characters',
  'topic.too_long': 'Topic cannot exceed {max} characters',
  'word_count.not_offered': 'Please choose one of the word counts offered.',
  'form.incomplete': 'please fill all required fields',

  'text.inappropriate': 'Inappropriate content detected. Please use appropriate language.',

  'group.incomplete': 'Please provide a group name and fill out all word pairs.',
  'group.name_required': 'Please provide a group name.',
  'group.name_too_long': 'Group name cannot exceed {max} characters',

  'translation.too_long': 'Translation cannot exceed {max} characters',
  'pairs.incomplete': 'Please fill out both sides of every word pair.',
  'pairs.none_complete': 'please add at least one complete pair',
  'pairs.none_valid': 'No valid word pairs to insert.',
  'pairs.not_all_inserted': 'Not all words were inserted.',
  'pairs.one_must_remain': 'At least one word pair must remain.',

  'story.too_few_words': 'A story needs at least {min} words in the group.',
  'summary.required': 'Please write a summary.',
  'summary.too_long': 'Summary cannot exceed {max} characters',

  'support.name_required': 'Please enter your name.',
  'support.name_too_long': 'Name cannot exceed {max} characters',
  'support.message_required': 'Please write your message.',
  'support.message_too_long': 'Message cannot exceed {max} characters',
} as const satisfies Readonly<Record<string, string>>;

export type MessageKey = keyof typeof validationMessages;

export type MessageParams = Readonly<Record<string, string | number>>;

/** The English text of a message with its parameters filled in. */
export const englishMessage = (message: {
  readonly key: MessageKey;
  readonly params?: MessageParams;
}): string =>
  validationMessages[message.key].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(message.params?.[name] ?? placeholder),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Each text as a pattern that finds its parameters; a parameter never spans lines or exceeds 100 characters. */
const patterns = (Object.keys(validationMessages) as MessageKey[]).map((key) => {
  const names: string[] = [];
  const source = validationMessages[key]
    .split(/\{(\w+)\}/u)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      names.push(part);
      return '([^\\n]{1,100})';
    })
    .join('');
  return { key, names, pattern: new RegExp(`^${source}$`, 'u') };
});

/** Longer than any of the texts. */
const MAX_READ = 300;

/**
 * Identifies an English message, so that a message from a server can be shown in another language.
 * @returns `undefined` if the text is not one of the messages
 */
export const readEnglishMessage = (
  text: string,
): { readonly key: MessageKey; readonly params?: MessageParams } | undefined => {
  if (text.length > MAX_READ) return undefined;
  for (const { key, names, pattern } of patterns) {
    const values = pattern.exec(text);
    if (!values) continue;
    return {
      key,
      ...(names.length > 0 && {
        params: Object.fromEntries(names.map((name, index) => [name, values[index + 1] ?? ''])),
      }),
    };
  }
  return undefined;
};
