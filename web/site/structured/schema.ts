import { filledIn } from '../parts/filled-in.ts';

const origin = filledIn('origin');
const organizationId = `${origin}/#organization`;

/** Objects in schema.org's vocabulary, for search engines. */
export const organization = () => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: 'Vocabloom',
  url: `${origin}/`,
  logo: `${origin}/mark.svg`,
});

type About = { readonly description: string; readonly language: string };

export const website = ({ description, language }: About) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: 'Vocabloom',
  url: `${origin}/`,
  description,
  inLanguage: language,
  publisher: { '@id': organizationId },
});

export const softwareApplication = ({
  description,
  language,
  offers,
}: About & { readonly offers: readonly object[] }) => ({
  '@type': 'SoftwareApplication',
  name: 'Vocabloom',
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Web',
  url: `${origin}/${language}/home`,
  image: `${origin}/previews/${language}.png`,
  description,
  inLanguage: language,
  publisher: { '@id': organizationId },
  offers,
});

const currency = filledIn('currency');

const offer = (name: string, price: string, unit?: 'MON' | 'ANN') => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: currency,
  ...(unit && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      billingIncrement: 1,
      unitCode: unit,
    },
  }),
});

export const offersOf = (what: 'free alone' | 'premium too') => [
  offer('Free', '0'),
  ...(what === 'premium too'
    ? [offer('Premium', filledIn('monthlyAmount'), 'MON'), offer('Premium', filledIn('yearlyAmount'), 'ANN')]
    : []),
];

export const breadcrumbs = (way: readonly { readonly name: string; readonly address: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});

export const faq = (questions: readonly { readonly question: string; readonly answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
