import type { ReactNode } from 'react';
import { BlankSentence } from '../features/practice/components/blank-sentence.tsx';
import { CardSide } from '../features/study/components/card-side.tsx';
import { LearnerText } from '../ui/learner-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextField } from '../ui/text-field.tsx';

/**
 * Lines that mix scripts of both directions, rendered by the components used everywhere: for developers, and for the
 * journey that measures the position of each piece. Not translated, because it is not for learners.
 */
export default function MixedLinesPage() {
  return (
    <div className="page-narrow">
      <PageHeader title="Mixed lines" back={{ to: '/', label: 'Home' }} />
      <div className="grid gap-6 text-2xl">
        <Line name="brand">
          <LearnerText text="מקרר Bosch 500 חדש" lang="he" />
        </Line>
        <Line name="blank">
          <BlankSentence
            pair={{ fromLang: 'he', toLang: 'ar' }}
            blank={<span className="border-field-line border-b-2">{'\u00A0'.repeat(8)}</span>}
            item={{
              kind: 'sentence',
              before: 'أشرب ',
              after: ' كل صباح.',
              accepted: 'القهوة',
              translation: 'אני שותה קפה כל בוקר.',
            }}
          />
        </Line>
        <Line name="marks-ltr">
          <LearnerText text="¿Qué tal?" lang="es" />
        </Line>
        <Line name="marks-rtl">
          <LearnerText text="«שלום לך!»" lang="he" />
        </Line>
        <Line name="other-way">
          <LearnerText text="Hello!" lang="he" />
        </Line>
        <Line name="pinyin">
          <LearnerText text="你好 (nǐ hǎo)" lang="zh" />
        </Line>
        <Line name="card">
          <CardSide text="你好 (nǐ hǎo)" lang="zh" />
        </Line>
        <Line name="yiddish">
          המילה <LearnerText text="אַ ייִד (yid), 2" lang="yi" />, נכון?
        </Line>
        <Line name="in-sentence">
          חדש: <LearnerText text="C++ 20" lang="en" /> (2) <LearnerText text="قهوة!" lang="ar" />.
        </Line>
        <div data-line="field">
          <TextField label="Field" lang="he" dir="rtl" value="מקרר Bosch 500" onChange={() => {}} />
        </div>
      </div>
    </div>
  );
}

/** A line in the direction of the interface. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-line={name} className="leaf-md border border-line bg-card px-4 py-3">
      {children}
    </div>
  );
}
