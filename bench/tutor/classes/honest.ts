import { framedIn, hintsOf, nounsOf, oneOf, type Place, type Saying } from './place.ts';
import { withSlips } from './slips.ts';

const accents = /\p{M}/gu;

/** As a person in a hurry types: without accents, punctuation and capitals. */
const hurried = (text: string): string =>
  text
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[.!?¿¡。！？]/gu, '')
    .toLowerCase();

const NAMES = ['Ana', 'Juan', 'Maria Silva', 'Kofi', 'Li Wei'];

/** Honest answers to a turn in a language, one of each class that fits it. */
export const honestAnswers = (place: Place): readonly Saying[] => {
  const { library, turn, language, random } = place;
  const words = library.answers[language];
  if (words === undefined) return [];
  const { kinds, topics = [], names } = turn.accepts;
  const hint = oneOf(random, hintsOf(place));
  const joiner = language === 'zh' ? '，' : language === 'ar' ? '، ' : ', ';
  const [please = ''] = words.polite;
  const [yes, no] = [oneOf(random, words.yes.slice(0, 2)), oneOf(random, words.no.slice(0, 1))];
  const fitting = oneOf(
    random,
    nounsOf(place).filter(
      ({ kind, topic }) => kind !== undefined && names.includes(kind) && topics.includes(topic),
    ),
  )?.word;
  const if_ = (kind: string, isGiven: boolean, text: string | undefined): readonly Saying[] =>
    isGiven && text !== undefined ? [{ kind, text }] : [];
  return [
    ...if_('hint', true, hint),
    ...if_('hint in a hurry', language !== 'zh', hint && hurried(hint)),
    ...withSlips(place, hint ?? '').flatMap(([kind, slipped]) => if_(kind, true, slipped)),
    ...if_('hint and a question back', true, hint && `${hint} ${oneOf(random, words.questions.andYou)}?`),
    ...if_('not known', true, oneOf(random, words.unknown)),
    ...if_('all the same', true, oneOf(random, words.indifferent)),
    ...if_('yes', kinds.includes('yes-no'), yes && `${yes}${joiner}${please}`),
    ...if_('no', kinds.includes('yes-no'), no),
    ...if_('declining', kinds.includes('yes-no'), framedIn(place, 'declining', '')),
    ...if_('a thing of its topics', kinds.includes('thing'), fitting),
    ...if_('a thing, please', kinds.includes('thing'), fitting && `${fitting}${joiner}${please}`),
    ...if_(
      'a thing, put right',
      kinds.includes('thing'),
      fitting && no && hint && `${fitting}${joiner}${no}${joiner}${hint}`,
    ),
    ...if_('a number', kinds.includes('number'), oneOf(random, ['2', '3', '4'])),
    ...if_('a time', kinds.includes('time'), oneOf(random, words.times.slice(0, 8))),
    ...if_('a name', kinds.includes('name'), oneOf(random, NAMES)),
    ...if_('a choice', kinds.includes('choice'), oneOf(random, words.choice.slice(0, 4))),
    ...if_('how it is', kinds.includes('mood'), oneOf(random, words.moods.slice(0, 10))),
  ];
};
