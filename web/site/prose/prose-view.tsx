import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { filledIn } from '../parts/filled-in.ts';
import { ShownIf } from '../parts/shown-if.tsx';
import { demoPath } from '../parts/site-links.ts';
import type { Block, Prose, Section } from './prose.ts';

/** If there are more sections than this, they are listed at the top, to jump to. */
const MANY = 5;

/** A public page that is read from top to bottom. */
export function ProseView({ page }: { page: Prose }) {
  const { t } = useLingui();
  return (
    <article className="mx-auto w-full max-w-3xl px-4 pt-12 pb-20 sm:px-6 sm:pt-16">
      <h1 className="max-w-[24ch] text-4xl">{t(page.title)}</h1>
      <p className="mt-5 text-xl leading-snug text-ink-soft">{t(page.lead)}</p>
      {page.sections.length > MANY && <Contents sections={page.sections} />}
      {page.sections.map((section) => (
        <SectionView key={section.id} section={section} />
      ))}
      {page.questions && <Questions questions={page.questions} />}
      {page.hasContact && <Contact />}
    </article>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`On this page`} className="mt-8 border-line border-y py-4">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {sections.map(({ id, title, onlyWithPlans }) => (
          <ShownIf key={id} is={onlyWithPlans && 'plans'}>
            <li>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                {t(title)}
              </a>
            </li>
          </ShownIf>
        ))}
      </ul>
    </nav>
  );
}

function SectionView({ section: { id, title, blocks, onlyWithPlans } }: { section: Section }) {
  const { t } = useLingui();
  return (
    <ShownIf is={onlyWithPlans && 'plans'}>
      <section aria-labelledby={id} className="mt-12">
        <h2 id={id} className="scroll-mt-24 text-2xl">
          {t(title)}
        </h2>
        {blocks.map((block, index) => (
          // The blocks of a page never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said
          <BlockView key={index} block={block} />
        ))}
      </section>
    </ShownIf>
  );
}

const isList = (block: Block): block is readonly MessageDescriptor[] => Array.isArray(block);

function BlockView({ block }: { block: Block }) {
  const { t } = useLingui();
  if (isList(block))
    return (
      <ul className="mt-4 grid list-disc gap-2 ps-6 text-lg leading-relaxed marker:text-leaf">
        {block.map((point) => (
          <li key={point.id}>{t(point)}</li>
        ))}
      </ul>
    );
  if ('toDemo' in block)
    return (
      <p className="mt-4 text-lg leading-relaxed">
        <a href={demoPath} className="prose-link inline-flex min-h-11 items-center">
          {t(block.toDemo)}
        </a>
      </p>
    );
  const text = 'withPlans' in block ? block.withPlans : block;
  return (
    <ShownIf is={'withPlans' in block ? 'plans' : undefined}>
      <p className="mt-4 text-lg leading-relaxed">{t(text)}</p>
    </ShownIf>
  );
}

/** People who read terms want to know whom to ask. */
function Contact() {
  const { i18n } = useLingui();
  const phone = filledIn('supportPhone');
  const support = `/${i18n.locale}/support`;
  return (
    <p className="mt-12 text-lg">
      <Trans>
        Questions?{' '}
        <a href={support} className="prose-link">
          Write to support
        </a>
        .
      </Trans>{' '}
      <ShownIf is="phone">
        <Trans>
          Phone: <bdi dir="ltr">{phone}</bdi>
        </Trans>
      </ShownIf>
    </p>
  );
}

function Questions({ questions }: Required<Pick<Prose, 'questions'>>) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="questions" className="mt-12">
      <h2 id="questions" className="scroll-mt-24 text-2xl">
        <Trans>Common questions</Trans>
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question.id} className="group border-line border-b">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 text-lg font-[600]">
            {t(question)}
            <Icon name="chevron-down" className="shrink-0 text-ink-soft group-[[open]]:rotate-180" />
          </summary>
          <p className="pb-5 text-lg leading-relaxed text-ink-soft">{t(answer)}</p>
        </details>
      ))}
    </section>
  );
}
