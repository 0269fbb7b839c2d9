import { counted } from '../../phrases/counted.ts';
import { fill } from '../../phrases/fill.ts';
import { listed } from '../../phrases/lists.ts';
import { interfacePhrases, phrases as phrasesOf } from '../../phrases/phrases.ts';
import { apart, quotedApart } from '../../phrases/quotes.ts';
import type { FeedbackPhrases } from '../../schema/phrases.ts';
import { difference } from '../../text/difference.ts';
import { withoutReading } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { assess } from './assess-summary.ts';
import type { Assessment, FeedbackRequest } from './assessment.ts';

/**
 * Feedback on a summary, in the interface language: a friendly line, a grade out of 10, and a list of measurements with
 * evidence from the summary (product: the built-in library). Each takes one line; list lines begin with a symbol.
 */
export const libraryFeedback = (library: Library, request: FeedbackRequest): string => {
  const assessment = assess(library, request);
  const phrases = interfacePhrases[request.interfaceLanguage].feedback;
  const lines = [
    ...languageLine(assessment, phrases, request),
    ...(assessment.language === 'no'
      ? []
      : [
          lengthLine(assessment, phrases, request),
          ...pointLines(assessment, phrases, request),
          ...wordLines(assessment, phrases, request),
          ...inventionLines(assessment, phrases, request),
          ...untrueLines(assessment, phrases),
          copyLine(assessment, phrases, request),
        ]),
  ];
  return [
    opening(assessment, phrases),
    fill(phrases.grade, { grade: String(assessment.grade) }),
    lines.join('\n'),
    phrases.limits,
  ].join('\n\n');
};

/** Praises only what was checked: never grammar or truth, and for stories without key points not the points either. */
const opening = (
  { grade, points }: Assessment,
  { openings: [great, good, fair, start] }: FeedbackPhrases,
) => {
  const told = points.filter(({ evidence }) => evidence !== undefined).length;
  if (points.length > 0 && told === points.length && grade >= 7) return great;
  if (2 * told > points.length && grade >= 5) return good;
  return grade >= 4 ? fair : start;
};

const MET = '✓ ';
const PARTLY = '• ';
const MISSED = '✗ ';

const languageLine = (
  { language }: Assessment,
  phrases: FeedbackPhrases,
  { toLang, interfaceLanguage }: FeedbackRequest,
): readonly string[] => {
  const phrase = {
    yes: MET + phrases.languageFits,
    mixed: PARTLY + phrases.languageMixed,
    no: MISSED + phrases.languageDiffers,
  }[language];
  return [fill(phrase, { inLanguage: phrasesOf[interfaceLanguage].inLanguage[toLang] })];
};

const lengthLine = (
  { length: { verdict, n, goal } }: Assessment,
  phrases: FeedbackPhrases,
  { toLang, interfaceLanguage }: FeedbackRequest,
): string => {
  const isHan = toLang === 'zh';
  const phrase = {
    fits: isHan ? phrases.charactersFit : phrases.lengthFits,
    short: isHan ? phrases.tooShortCharacters : phrases.tooShort,
    long: isHan ? phrases.tooLongCharacters : phrases.tooLong,
  }[verdict];
  const sign = verdict === 'fits' ? MET : PARTLY;
  return sign + fill(counted(phrase, n, interfaceLanguage), { n: String(n), goal: String(goal) });
};

const pointLines = (
  { points }: Assessment,
  phrases: FeedbackPhrases,
  { interfaceLanguage }: FeedbackRequest,
): readonly string[] => {
  if (points.length === 0) return [];
  const n = points.filter(({ evidence }) => evidence !== undefined).length;
  const sign = n === points.length ? MET : n === 0 ? MISSED : PARTLY;
  const values = { n: String(n), all: String(points.length) };
  return [
    sign + fill(counted(phrases.points, n, interfaceLanguage), values),
    ...points.map(({ text, evidence }) =>
      evidence === undefined
        ? `   ${MISSED}${fill(phrases.missing, { point: text })}`
        : `   ${MET}${fill(phrases.mentioned, { point: text, quote: quotedApart(evidence, interfaceLanguage) })}`,
    ),
  ];
};

const MAX_SUGGESTED = 3;

const wordLines = (
  { uses, suggested }: Assessment,
  phrases: FeedbackPhrases,
  { interfaceLanguage }: FeedbackRequest,
): readonly string[] => {
  const inQuotes = (words: readonly string[]) =>
    listed(
      words.map((word) => quotedApart(word, interfaceLanguage)),
      interfaceLanguage,
    );
  const misspelled = uses.filter(({ kind }) => kind === 'misspelled');
  const well = uses.filter(({ kind }) => kind === 'used');
  const offered = suggested.slice(0, MAX_SUGGESTED).map(({ toText }) => withoutReading(toText));
  const found = fill(counted(phrases.wordsUsed, well.length, interfaceLanguage), {
    n: String(well.length),
    words: inQuotes(well.map(({ written }) => written)),
  });
  return [
    ...(well.length > 0 ? [MET + found] : []),
    ...(uses.length === 0 ? [MISSED + fill(phrases.noWords, { words: inQuotes(offered) })] : []),
    ...misspelled.map(
      ({ written, right }) =>
        PARTLY +
        fill(phrases.misspelled, {
          difference: apart(difference(written, right)),
        }),
    ),
  ];
};

const MAX_INVENTED = 3;

const inventionLines = (
  { invented }: Assessment,
  phrases: FeedbackPhrases,
  { interfaceLanguage }: FeedbackRequest,
): readonly string[] => {
  if (invented.length === 0) return [];
  const shown = invented.slice(0, MAX_INVENTED).map((word) => quotedApart(word, interfaceLanguage));
  return [MISSED + fill(phrases.invented, { words: listed(shown, interfaceLanguage) })];
};

/** What the words alone do not show: that it is denied, told of somebody else, or in the reverse order. */
const untrueLines = ({ untrue, isTurned }: Assessment, phrases: FeedbackPhrases): readonly string[] => {
  const untrueLine = {
    denied: phrases.denied,
    'of others': phrases.ofOthers,
    'of oneself': phrases.ofOneself,
  };
  return [
    ...(untrue === undefined ? [] : [MISSED + untrueLine[untrue]]),
    ...(isTurned ? [PARTLY + phrases.turned] : []),
  ];
};

const copyLine = (
  { copied }: Assessment,
  phrases: FeedbackPhrases,
  { interfaceLanguage }: FeedbackRequest,
): string => {
  if (copied.verdict === 'own') return MET + phrases.ownWords;
  const percent = new Intl.NumberFormat(interfaceLanguage, { style: 'percent' }).format(copied.share);
  return PARTLY + fill(phrases.copied, { percent, quote: quotedApart(copied.passage, interfaceLanguage) });
};
