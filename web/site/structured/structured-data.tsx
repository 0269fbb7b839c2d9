import { useLingui } from '@lingui/react/macro';
import { filledIn } from '../parts/filled-in.ts';
import { InlineScript } from '../parts/inline-script.tsx';
import { ShownIf } from '../parts/shown-if.tsx';
import type { SitePage } from '../parts/site-page.ts';
import { breadcrumbs, faq, offersOf, organization, softwareApplication, website } from './schema.ts';

/** The page's schema.org data for machines. */
export function StructuredData({ page, path }: { page: SitePage; path: string }) {
  const { t, i18n } = useLingui();
  const address = (to: string) => `${filledIn('origin')}/${i18n.locale}${to}`;
  if (page.isStart) {
    const about = { description: t(page.description), language: i18n.locale };
    const whole = [organization(), website(about)];
    return (
      <>
        <ShownIf is="store">
          <Data items={[...whole, softwareApplication({ ...about, offers: offersOf('premium too') })]} />
        </ShownIf>
        <ShownIf is="no-store">
          <Data items={[...whole, softwareApplication({ ...about, offers: offersOf('free alone') })]} />
        </ShownIf>
      </>
    );
  }
  const way = [
    { name: 'Vocabloom', address: address('/home') },
    { name: t(page.title), address: address(path) },
  ];
  const questions = page.questions?.map(({ question, answer }) => ({
    question: t(question),
    answer: t(answer),
  }));
  return <Data items={[breadcrumbs(way), ...(questions ? [faq(questions)] : [])]} />;
}

function Data({ items }: { items: readonly object[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return <InlineScript type="application/ld+json" text={JSON.stringify(graph).replaceAll('<', '\\u003c')} />;
}
