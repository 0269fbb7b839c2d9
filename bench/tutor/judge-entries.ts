import { libraryReply } from '@vocabloom/content/engine/conversation/conversation.ts';
import { writeState } from '@vocabloom/content/engine/conversation/state.ts';
import { findTopic } from '@vocabloom/content/engine/find-topic.ts';
import type { Library } from '@vocabloom/content/engine/library.ts';
import { textOf } from '@vocabloom/content/engine/story.ts';
import { assess } from '@vocabloom/content/engine/summary/assess-summary.ts';
import { usesOf } from '@vocabloom/content/engine/word-use.ts';
import type { AnswerEntry, SummaryEntry, TopicEntry } from './measuring-set.ts';

/** Whether an entry was judged as it should be, and the result. */
export type Judged = { readonly isRight: boolean; readonly got: string };

/** Whether a typed topic leads to a topic that fits, or is refused if that is honest. */
export const judgeTopic = (library: Library, { language, typed, topics, refusal }: TopicEntry): Judged => {
  const found = findTopic(library, typed, language);
  if (found.found) return { isRight: topics.includes(found.topic.id), got: found.topic.id };
  const nearest = found.nearest.map(({ id }) => id);
  const isHonest =
    refusal !== undefined && (refusal.length === 0 || refusal.some((id) => nearest.includes(id)));
  return { isRight: isHonest, got: `none, near ${nearest.join(' ')}` };
};

/** A word that no answer contains. */
const unusedWord = { fromText: 'xylophone', toText: 'xylophonium' };

/** Whether the partner of a scene goes on after an answer. */
export const isAccepted = (library: Library, { language, scene: id, turn, text }: AnswerEntry): boolean => {
  const scene = library.scenes.find((one) => one.id === id);
  const asked = scene?.turns[turn];
  if (!scene || !asked) throw new Error(`there is no turn ${turn} of ${id}`);
  const state = writeState({ at: 'turn', scene: id, turn, asked: 'once', played: [id] });
  const next = scene.turns[turn + 1]?.lines[language] ?? scene.closings[language];
  const { reply } = libraryReply(library, {
    fromLang: language === 'en' ? 'es' : 'en',
    toLang: language,
    dialect: '',
    interfaceLanguage: 'en',
    topic: scene.titles.en,
    words: [unusedWord],
    history: [
      { role: 'assistant', text: asked.lines[language], state },
      { role: 'user', text },
    ],
  });
  return reply.includes(next);
};

/** The words that a group made for the story would have. */
const groupFor = (library: Library, { story: id, language }: SummaryEntry) => {
  const story = library.stories.find((one) => one.id === id);
  if (!story) throw new Error(`there is no story ${id}`);
  const text = textOf(story, language);
  const words = library.topics
    .filter((topic) => story.topics.includes(topic.id))
    .flatMap(({ concepts }) => concepts)
    .map((concept) => ({ fromText: concept.words.en, toText: concept.words[language] }));
  const told = usesOf(library, { text, language, words }).map(({ word }) => word);
  return { text, words: [...new Set([...told, ...words])].slice(0, 12) };
};

/** Whether a summary is graded within one grade of the careful reader. */
export const judgeSummary = (library: Library, entry: SummaryEntry): Judged => {
  const { text: story, words } = groupFor(library, entry);
  const { grade } = assess(library, {
    fromLang: entry.language === 'en' ? 'es' : 'en',
    toLang: entry.language,
    dialect: '',
    interfaceLanguage: 'en',
    story,
    words,
    summary: entry.text,
  });
  return { isRight: Math.abs(grade - entry.grade) <= 1, got: `graded ${grade}, reader ${entry.grade}` };
};
