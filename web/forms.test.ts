import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Forms that keep what is typed elsewhere, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'features/conversation/components/message-form.tsx':
    'a message is kept with the conversation, on the device',
  'features/practice/components/fill-in-practice.tsx': 'answers are kept with the exercises, on the device',
  'features/start/components/start-form.tsx': 'sent in two ways, with or without a topic',
  'features/story/components/summary-form.tsx': 'a summary is kept with its story, on the device',
  'features/study/components/write-answer.tsx':
    'an answer is judged by the session, which is also asked by key',
  'features/words/components/word-form.tsx': 'the one form for rows of words',
};

it('every form is made with useForm, unless there is a reason', () => {
  const forms = globSync('**/*.tsx', {
    cwd: import.meta.dirname,
    exclude: ['node_modules/**', '**/*.test.tsx'],
  })
    .map((path) => ({ path, text: readFileSync(`${import.meta.dirname}/${path}`, 'utf8') }))
    .filter(({ text }) => /<form\b/.test(text));
  expect(forms.length).toBeGreaterThan(8);
  const handMade = forms.filter(({ text }) => /<form\b[^>]*\bonSubmit=/.test(text)).map(({ path }) => path);
  expect(handMade.toSorted()).toEqual(Object.keys(others));
});
