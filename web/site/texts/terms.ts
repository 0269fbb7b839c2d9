import { msg } from '@lingui/core/macro';
import type { Prose } from '../prose/prose.ts';

export const terms: Prose = {
  title: msg`Terms of use`,
  description: msg`What you can expect from Vocabloom and what we expect from you: accounts, plans and payment, your content, AI, and how to leave.`,
  lead: msg`By using Vocabloom you agree to these terms. We have tried to keep them short enough to be read.`,
  hasContact: true,
  sections: [
    {
      id: 'service',
      title: msg`The service`,
      blocks: [
        msg`Vocabloom helps you learn words of other languages. We work to keep it available and your data safe, but cannot promise that it is never interrupted. You can download your data at any time, and we recommend that you do so now and then.`,
      ],
    },
    {
      id: 'account',
      title: msg`Your account`,
      blocks: [
        [
          msg`Give an address that is yours, and keep your password to yourself.`,
          msg`One account is for one person.`,
          msg`You are responsible for what happens through your account until you tell us that somebody else has got into it.`,
        ],
      ],
    },
    {
      id: 'plans',
      title: msg`Plans and payment`,
      onlyWithPlans: true,
      blocks: [
        [
          msg`The free plan costs nothing. It shows ads and has smaller daily limits for what AI makes. Flashcards and reviews are never limited.`,
          msg`A new account has premium for a short trial, once per person. It ends by itself and never turns into a purchase.`,
          msg`Premium is sold by the month or by the year, at the price the store shows, and renews until you cancel. You can cancel at any time in your profile; premium then lasts until the end of the time you have paid for.`,
          msg`Purchases made in the app are not refundable, except where the law says otherwise.`,
          msg`If a payment fails, we tell you and leave you some days to put it right before premium ends.`,
        ],
      ],
    },
    {
      id: 'content',
      title: msg`Your content`,
      blocks: [
        msg`What you enter stays yours. You allow us to store and process it as far as the service needs that. Do not enter anything that insults or endangers others or that you have no right to use; offensive words are refused automatically.`,
      ],
    },
    {
      id: 'ai',
      title: msg`What AI makes`,
      blocks: [
        msg`Words, sentences, stories, replies and grades may be made by a machine. They are checked before you see them, but they can be wrong. Do not rely on them where a mistake would do harm.`,
      ],
    },
    {
      id: 'fair-use',
      title: msg`Fair use`,
      blocks: [
        [
          msg`Do not try to break in, to overload the service, or to get around its limits.`,
          msg`Do not use it to send unwanted messages.`,
          msg`Programs may use your account on your behalf as long as they keep to the same rules.`,
        ],
      ],
    },
    {
      id: 'ending',
      title: msg`Ending`,
      blocks: [
        msg`You can delete your account at any time in your profile. We may close an account that breaks these terms; unless the harm is serious, we warn you first and leave you time to download your data.`,
      ],
    },
    {
      id: 'liability',
      title: msg`Liability`,
      blocks: [
        msg`We are liable without limit for intent, for gross negligence and wherever the law does not allow a limit. Otherwise our liability is limited to what you have paid us in the last twelve months.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes to these terms`,
      blocks: [
        msg`We announce changes that matter to you before they take effect. If you do not agree with them, you can leave and take everything with you.`,
      ],
    },
  ],
};
