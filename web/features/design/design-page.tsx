import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { ButtonsShown } from './buttons-shown.tsx';
import { FieldsShown } from './fields-shown.tsx';
import { OverlaysShown } from './overlays-shown.tsx';
import { PicturesShown } from './pictures-shown.tsx';
import { StatesShown } from './states-shown.tsx';

/**
 * Every part of the design system in every state, for developers. It is not translated because it is not for learners.
 */
export default function DesignPage() {
  return (
    <div className="page">
      <PageHeader
        title="The design of Vocabloom"
        lead="Paper, ink, leaves and one poppy."
        back={{ to: '/', label: 'Home' }}
      />
      <Section title="Color">
        <Colors />
      </Section>
      <Section title="Type">
        <Type />
      </Section>
      <Section title="Pictures">
        <PicturesShown />
      </Section>
      <Section title="Buttons">
        <ButtonsShown />
      </Section>
      <Section title="Fields">
        <FieldsShown />
      </Section>
      <Section title="Dialogs, menus, toasts">
        <OverlaysShown />
      </Section>
      <Section title="States">
        <StatesShown />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="mb-6 text-3xl">{title}</h2>
      {children}
    </section>
  );
}

const colors = [
  'paper',
  'card',
  'sunk',
  'raised',
  'line',
  'field-line',
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'accent-strong',
  'accent-soft',
  'leaf',
  'leaf-strong',
  'leaf-soft',
  'danger',
  'danger-soft',
  'sun',
  'sun-soft',
  'focus',
];

function Colors() {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-7">
      {colors.map((name) => (
        <li key={name} className="text-xs text-ink-soft">
          <div
            className="mb-1 h-14 border border-line leaf-md"
            style={{ backgroundColor: `var(--${name})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Type() {
  return (
    <div className="grid gap-4">
      <p className="font-display text-5xl font-bold leading-none">Words that bloom</p>
      <p className="font-display text-4xl font-bold">la maleta, die Straßenbahn, чемодан</p>
      <p className="font-display text-4xl font-bold" lang="he" dir="rtl">
        מילים שפורחות, שָׁלוֹם
      </p>
      <p className="font-display text-4xl font-bold" lang="yi" dir="rtl">
        אַ גוטן טאָג, ייִדיש
      </p>
      <p className="font-display text-4xl font-bold" lang="ar" dir="rtl">
        الحقيبة، مَطار
      </p>
      <p className="font-display text-4xl font-bold" lang="zh">
        词汇花园，行李箱 xínglixiāng
      </p>
      <p className="max-w-prose text-lg text-ink-soft">
        Large text. Keep a module for each language and fill it with words you chose yourself.
      </p>
      <p className="max-w-prose">
        Text. Twenty-five words are a good size for a group: 12 sprouts, 7 buds, 6 in bloom.{' '}
        <a className="prose-link" href="#type">
          A link among words
        </a>
        .
      </p>
      <p className="max-w-prose text-sm text-ink-faint">
        Small and faint, still easy to read: made on 7 March 2026.
      </p>
    </div>
  );
}
