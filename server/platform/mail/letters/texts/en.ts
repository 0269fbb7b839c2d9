import type { LetterTexts } from './letter-texts.ts';

const start =
  'Make a module for the language you’re learning, add words you want to keep, and study them with cards that know when you’re about to forget.';

export const en: LetterTexts = {
  letters: {
    'welcome-trial': {
      subject: 'Welcome to {product}',
      preheader: 'Premium is yours until {moment}.',
      heading: 'Welcome to {product}!',
      paragraphs: [
        start,
        'Our gift to begin with: Premium is yours until {moment}. You don’t have to do anything when it ends: your words stay, and you go on with the free plan.',
      ],
      action: 'Start learning',
    },
    'welcome-free': {
      subject: 'Welcome to {product}',
      preheader: 'Your first words are a minute away.',
      heading: 'Welcome to {product}!',
      paragraphs: [
        start,
        'You’re on the free plan. Whenever you’d like more help from the tutor, you’ll find Premium in the store.',
      ],
      action: 'Start learning',
    },
    'welcome-open': {
      subject: 'Welcome to {product}',
      preheader: 'Your first words are a minute away.',
      heading: 'Welcome to {product}!',
      paragraphs: [start, 'Everything is open to you, with no end date.'],
      action: 'Start learning',
    },
    'trial-ends': {
      subject: 'Your Premium trial ends tomorrow',
      preheader: 'Your words stay, whatever you decide.',
      heading: 'Your trial ends tomorrow',
      paragraphs: [
        'Premium is yours until {moment}.',
        'After that you go on with the free plan. Nothing is charged, and all your words and your progress stay. If you’d like to keep Premium, choose a plan in the store.',
      ],
      action: 'See the plans',
    },
    receipt: {
      subject: 'Your {product} receipt',
      preheader: 'Premium until {date}.',
      heading: 'Thank you!',
      paragraphs: ['We’ve received your payment for {product} Premium.'],
      action: 'Open your profile',
    },
    'payment-failed': {
      subject: 'Your {product} payment didn’t go through',
      preheader: 'Premium stays on until {date}.',
      heading: 'Your payment didn’t go through',
      paragraphs: [
        'We couldn’t charge your payment method for {product} Premium. That often means an expired card or a limit at the bank.',
        'Premium stays on until {date}. Please check your payment method by then. Your words and your progress stay in any case.',
      ],
      action: 'Check the payment method',
    },
    'subscription-ends': {
      subject: 'Your {product} subscription ends on {date}',
      preheader: 'Nothing more will be charged.',
      heading: 'Your subscription ends on {date}',
      paragraphs: [
        'Your subscription won’t renew, and nothing more will be charged. Premium is yours until {moment}.',
        'After that you go on with the free plan, with all your words and your progress. Premium is there whenever you want it back.',
      ],
      action: 'Visit the store',
    },
    'new-device': {
      subject: 'New sign-in to your {product} account',
      preheader: '{device}, {moment}',
      heading: 'A new device signed in',
      paragraphs: [
        'Your {product} account was just used on a device we haven’t seen before.',
        'Was it you? Then there’s nothing to do. If it wasn’t, change your password and sign out that device in your profile.',
      ],
      action: 'Open your profile',
    },
    'words-due': {
      subject: { one: '{count} word is waiting for you', other: '{count} words are waiting for you' },
      preheader: 'A few minutes now, and they stay with you.',
      heading: { one: '{count} word is due', other: '{count} words are due' },
      paragraphs: [
        {
          one: 'You’re about to forget one of your words. Reviewing it now is what makes it stay.',
          other: 'You’re about to forget {count} of your words. Reviewing them now is what makes them stay.',
        },
      ],
      action: 'Review now',
    },
    'account-deleted': {
      subject: 'Your {product} account has been deleted',
      preheader: 'This is the last email from us.',
      heading: 'Your account has been deleted',
      paragraphs: [
        'Your account, your words and your progress are gone for good, as you asked. A running subscription has been canceled.',
        'This is the last email from us. Thank you for learning with {product}. You’re welcome back any time.',
      ],
    },
    'support-received': {
      subject: 'We’ve received your message to {product}',
      preheader: 'We’ll reply to this address.',
      heading: 'We’ve received your message',
      paragraphs: ['Your message reached us on {moment}. We’ll read it and reply to this address.'],
    },
    'support-message': {
      subject: 'Support message from {name}',
      preheader: '{email}',
      heading: 'Support message from {name}',
      paragraphs: ['Reply to this email to answer the writer.'],
    },
  },
  facts: {
    amount: 'Amount',
    period: 'Plan',
    paidAt: 'Paid on',
    premiumUntil: 'Premium until',
    device: 'Device',
    at: 'Time',
    name: 'Name',
    email: 'Email',
  },
  periods: { monthly: 'Premium, monthly', yearly: 'Premium, yearly' },
  reasons: {
    account: 'You’re getting this email because {address} has a {product} account.',
    payment: 'You’re getting this email because {address} has a {product} account with a paid plan.',
    security:
      'You’re getting this email because it’s about the security of your {product} account ({address}).',
    asked: 'You’re getting this email once a week because you switched it on in your {product} profile.',
    left: 'You’re getting this email because the {product} account of {address} was deleted.',
    support:
      'You’re getting this email because {address} was entered in the {product} support form. If that wasn’t you, you can ignore it.',
    operator: 'You’re getting this email because support messages of {product} are sent to this address.',
  },
  spelledOut: 'If the button doesn’t work, copy this link into your browser:',
  leave: 'Stop these emails',
};
