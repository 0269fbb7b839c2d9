import { useEffect, useState } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { readSetting, writeSetting } from '../../../platform/storage.ts';
import type { StudyLog } from '../../../platform/study-log/study-log.ts';
import { rememberPace } from '../../../platform/study-pace.ts';
import { useStore } from '../../../state/store.ts';
import type { Word } from '../../words/word.ts';
import { type CardForm, directionOf } from '../rules/card-form.ts';
import type { CardFacing, Session, StudyWay } from '../session/session.ts';
import { createStudy, type Study } from '../session/study.ts';

const facingSetting = 'study.card-facing';
const facings: readonly CardFacing[] = ['from-to', 'to-from', 'mixed'];

/** Which side comes up first, as last chosen on this device. */
const readFacing = (): CardFacing =>
  facings.find((facing) => facing === readSetting(facingSetting)) ?? 'from-to';

export const rememberFacing = (facing: CardFacing): void => writeSetting(facingSetting, facing);

/** A session over the words as they are when the page opens; later changes are merged in automatically. */
export function useStudy(input: {
  way: StudyWay;
  words: readonly Word[];
  log: StudyLog;
  form: CardForm;
}): Study {
  const { way, words, log, form } = input;
  const [study] = useState(() =>
    createStudy(
      { way, words, facing: form === 'turn' ? readFacing() : directionOf(form) },
      { log, nowMs, random: Math.random },
    ),
  );
  useEffect(() => study.follow(), [study]);
  useEffect(() => () => rememberPace(answerTimes(study.session())), [study]);
  return study;
}

const answerTimes = ({ steps }: Session): readonly number[] =>
  steps.flatMap(({ event }) => (event?.kind === 'answer' ? [event.atMs] : []));

export const useSession = ({ subscribe, session }: Study): Session => useStore({ subscribe, get: session });
