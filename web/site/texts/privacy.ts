import { msg } from '@lingui/core/macro';
import type { Prose } from '../prose/prose.ts';

export const privacy: Prose = {
  title: msg`Privacy policy`,
  description: msg`What Vocabloom keeps about you, why, for how long, who else sees it, and how you take it with you or have it deleted.`,
  lead: msg`We keep what is needed for you to learn, and nothing to know more about you than that. “We” are the people who run this site; the support page says how to reach them.`,
  hasContact: true,
  sections: [
    {
      id: 'kept',
      title: msg`What is kept`,
      blocks: [
        [
          msg`Your account: email address, name if you give one, password as a hash that cannot be turned back, the language of the interface, and when you signed up and last signed in.`,
          msg`Your learning: modules, word groups, words, every answer with its time, and how much of the daily AI allowance you have used.`,
          msg`Your sign-ins: for each session the kind of browser, the network address and the time, so that you can see them and end those that are not yours.`,
          msg`What you write to support.`,
        ],
        msg`The legal ground for this is the contract with you: without it there would be no account to learn with. For keeping the site safe from abuse it is our legitimate interest.`,
      ],
    },
    {
      id: 'device',
      title: msg`What stays on your device`,
      blocks: [
        msg`Your browser keeps you signed in, remembers language and theme, and holds answers that have not been sent yet, so that studying works without a connection. There are no cookies for tracking. Logging out removes what belongs to your account.`,
      ],
    },
    {
      id: 'ai',
      title: msg`What an AI service sees`,
      blocks: [
        msg`When you ask for words, sentences, a story or a conversation, the topic, the words in question and what you write are needed to answer. The site answers from its own library unless its operator has connected an AI service; the page says which of the two is at work. Such a service receives the texts, never your name or your address.`,
        msg`Please do not write anything into a conversation that you would not want to be processed there.`,
      ],
    },
    {
      id: 'others',
      title: msg`Who else receives something`,
      blocks: [
        [
          msg`The mail provider that delivers our mails.`,
          msg`If you sign in through another provider, that provider learns that you do, and tells us your address and name.`,
          msg`If you buy premium, Stripe handles the payment. We never see your card number; we keep what you bought and until when.`,
          msg`If ads are shown, they come only after you have chosen between personalized and non-personalized ones. You can change that choice at any time.`,
          msg`If page views are counted, then without anything that says who you are.`,
        ],
        msg`We sell nothing about you to anyone.`,
      ],
    },
    {
      id: 'duration',
      title: msg`For how long`,
      blocks: [
        [
          msg`Your account and your learning: until you delete them.`,
          msg`Links and codes in mails: one day. Traces of mails that were sent: one week.`,
          msg`Technical logs: no longer than needed to find faults; they hold no texts of yours.`,
          msg`A keyed fingerprint of the address that a trial was given to, from which the address cannot be read: longer than the account, so that the trial is given once.`,
          msg`Receipts: as long as tax law demands.`,
        ],
      ],
    },
    {
      id: 'rights',
      title: msg`Your rights`,
      blocks: [
        [
          msg`See and take: your profile downloads everything you have, as JSON and CSV.`,
          msg`Correct: change your name, your address and your words yourself.`,
          msg`Delete: your profile deletes your account with everything in it, at once and for good.`,
          msg`Object or complain: write to us, or to the data protection authority where you live.`,
        ],
        msg`Children under the age at which they may agree to this themselves need the agreement of a parent.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes`,
      blocks: [
        msg`When this policy changes in a way that matters to you, we tell you before it takes effect.`,
      ],
    },
  ],
};
